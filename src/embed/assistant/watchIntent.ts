import { matchesHotkey } from '../../page/read/hotkey.ts'
import { isEditable } from '../../page/read/isEditable.ts'
import { isOn, type RawSettings } from './rawSettings.ts'

interface IntentHandlers {
  /** Called when the page may have changed its palette, language or body, or turned the assistant off. */
  onChange(): void
  /** Called for the hotkey, or for an address with the URL parameter. Returns whether it was handled. */
  onOpen(): boolean
  /** Called when the reader selects text or points at code. */
  onPageUse(): void
  /** Called for the hotkey of the selection menu. Returns whether it was handled. */
  onMenu(): boolean
}

/** Watches for changes of the page and for signs of the reader's intent. Stops when the signal is aborted. */
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
      (isPressed(openHotkey) && onOpen()) || (isPressed(selectionHotkey) && hasSelection() && onMenu())
    if (isHeard) event.preventDefault()
  })
  const checkAddress = () => {
    if (isOn(queryParameter) && new URLSearchParams(location.search).has(String(queryParameter))) onOpen()
  }
  listen((window as { navigation?: EventTarget }).navigation, 'currententrychange', checkAddress)
  checkAddress()
  listen(document, 'selectionchange', () => {
    if (hasSelection()) onPageUse()
  })
  for (const type of ['pointerover', 'focusin'])
    listen(document, type, ({ target }: Event) => {
      // The panel reports an invalid selector.
      try {
        if (isOn(codeButtons) && (target as Element).closest(String(codeSelector))) onPageUse()
      } catch {}
    })

  const observer = new MutationObserver(() => {
    observe()
    onChange()
  })
  const observe = () => {
    // The body may have been replaced.
    for (const each of [document.documentElement, document.head, document.body])
      observer.observe(each, { childList: true, attributes: true })
  }
  observe()
  listen(matchMedia('(prefers-color-scheme: dark)'), 'change', onChange)
  signal.onabort = () => observer.disconnect()
}

function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false
}
