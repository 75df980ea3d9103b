import { matchesHotkey } from '../../page/hotkey.ts'
import { isEditable } from '../../page/isEditable.ts'
import { isOn, type RawSettings } from './rawSettings.ts'

interface IntentHandlers {
  /** The page may have another theme, language or body, or may want no assistant. */
  onChange(): void
  /** The hotkey was pressed, or the page's address asks for the panel; says whether that was heard. */
  onOpen(): boolean
  /** The reader does something with the page: selects text, or points at code. */
  onPageUse(): void
  /** The hotkey of the menu beside selected text was pressed; says whether that waits for the menu. */
  onMenu(event: KeyboardEvent): boolean
}

/** Listens for changes of the page, and for what shows that somebody wants the assistant. Ends with the signal. */
export function watchIntent(
  {
    openHotkey = 'Mod+I',
    selectionHotkey = 'Alt+A',
    queryParameter = 'assistant',
    codeButtons = '',
    codeSelector = 'pre',
  }: RawSettings,
  signal: AbortSignal,
  { onChange, onOpen, onPageUse, onMenu }: IntentHandlers,
): void {
  const listen = (on: EventTarget | undefined, type: string, listener: (event: never) => void) =>
    on?.addEventListener(type, listener as (event: Event) => void, { signal })

  listen(document, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || isEditable(event.composedPath()[0])) return
    const isPressed = (hotkey: unknown) => isOn(hotkey) && matchesHotkey(event, String(hotkey))
    const isHeard =
      (isPressed(openHotkey) && onOpen()) ||
      (isPressed(selectionHotkey) && getSelection()?.isCollapsed === false && onMenu(event))
    if (isHeard) event.preventDefault()
  })
  const checkAddress = () => {
    if (isOn(queryParameter) && new URLSearchParams(location.search).has(String(queryParameter))) onOpen()
  }
  listen((window as { navigation?: EventTarget }).navigation, 'currententrychange', checkAddress)
  checkAddress()
  listen(document, 'selectionchange', () => {
    if (getSelection()?.isCollapsed === false) onPageUse()
  })
  for (const type of ['pointerover', 'focusin'])
    listen(document, type, ({ target }: Event) => {
      // What is no selector, the panel complains of.
      try {
        if (isOn(codeButtons) && (target as Element).closest(String(codeSelector))) onPageUse()
      } catch {}
    })

  const observer = new MutationObserver(() => {
    observe()
    onChange()
  })
  const observe = () => {
    for (const each of [document.documentElement, document.head, document.body])
      observer.observe(each, { childList: true, attributes: true })
  }
  observe()
  listen(matchMedia('(prefers-color-scheme: dark)'), 'change', onChange)
  signal.onabort = () => observer.disconnect()
}
