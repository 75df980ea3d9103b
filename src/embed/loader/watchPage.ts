import { matchesHotkey } from '../../page/hotkey.ts'
import { type Given, isOn } from './given.ts'

/** Quiet for so long, in milliseconds, a selection has settled. */
const settlingMs = 250

const attributeFilter = [
  'class',
  'style',
  'lang',
  'data-theme',
  'data-md-color-scheme',
  'data-docs-assistant',
]

const own = '[data-docs-assistant]'

interface PageActions {
  /** The page may have another theme, language or body, or may want no assistant. */
  onChange(): void
  /** The hotkey was pressed, or the page's address asks for the panel; says whether that was heard. */
  onOpen(): boolean
  /** The reader does something with the page: selects text, or points at code. */
  onPieces(): void
}

/** Listens for changes of the page, and for what shows that somebody wants the assistant. Ends with the signal. */
export function watchPage(
  { openHotkey = 'Mod+I', queryParameter = 'assistant', codeButtons = '', codeSelector = 'pre' }: Given,
  signal: AbortSignal,
  { onChange, onOpen, onPieces }: PageActions,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = (on: EventTarget | undefined, type: string, listener: (event: never) => void) =>
    on?.addEventListener(type, listener as (event: Event) => void, { signal })

  listen(document, 'keydown', (event: KeyboardEvent) => {
    const [target] = event.composedPath() as HTMLElement[]
    const isTyping = target?.isContentEditable || /^(input|textarea|select)$/i.test(target?.tagName ?? '')
    if (isTyping || event.defaultPrevented || !isOn(openHotkey) || !matchesHotkey(event, String(openHotkey)))
      return
    if (onOpen()) event.preventDefault()
  })
  const checkAddress = () => {
    if (isOn(queryParameter) && new URLSearchParams(location.search).has(String(queryParameter))) onOpen()
  }
  listen((window as { navigation?: EventTarget }).navigation, 'currententrychange', checkAddress)
  checkAddress()
  listen(document, 'selectionchange', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const selection = getSelection()
      if (!selection?.isCollapsed && !selection?.anchorNode?.parentElement?.closest(own)) onPieces()
    }, settlingMs)
  })
  for (const type of ['pointerover', 'focusin'])
    listen(document, type, ({ target }: Event) => {
      if (isOn(codeButtons) && isWithin(target, String(codeSelector))) onPieces()
    })

  const observer = new MutationObserver(() => {
    observe()
    onChange()
  })
  function observe(): void {
    for (const each of [document.documentElement, document.head, document.body])
      observer.observe(each, { childList: true, attributes: true, attributeFilter })
  }
  observe()
  listen(matchMedia('(prefers-color-scheme: dark)'), 'change', onChange)
  signal.onabort = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  try {
    return target instanceof Element && target.closest(selector) !== null
  } catch {
    // What is no selector, the panel complains of.
    return false
  }
}
