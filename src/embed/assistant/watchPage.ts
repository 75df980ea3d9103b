import { listenForHotkey } from '../../page/read/hotkey.ts'
import { isSelector } from '../../settings/checks.ts'
import { defaultHotkey } from '../../settings/defaultHotkey.ts'
import { hasSelection, type IntentSettings, watchIntent } from '../../view/launcher/watchIntent.ts'
import { isOn, type RawSettings } from './rawSettings.ts'

interface PageHandlers {
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
export function watchPage(
  settings: RawSettings,
  signal: AbortSignal,
  { onChange, onOpen, onPageUse, onMenu }: PageHandlers,
): void {
  watchIntent(readPageSettings(settings), signal, { onOpen, onQuery: onOpen, onPageUse })
  listenForHotkey(unlessOff(settings.selectionHotkey ?? 'Alt+A'), signal, (event) => {
    if (hasSelection() && onMenu()) event.preventDefault()
  })
  const observer = new MutationObserver((changes) => {
    if (changes.every(isOwn)) return
    observe()
    onChange()
  })
  const observe = () => {
    // The body may have been replaced.
    for (const each of [document.documentElement, document.head, document.body])
      observer.observe(each, { childList: true, attributes: true })
  }
  observe()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange, { signal })
  signal.onabort = () => observer.disconnect()
}

/** Returns whether a change of the page added an assistant. */
function isOwn({ addedNodes: [node] }: MutationRecord): boolean {
  return (node as HTMLElement | undefined)?.dataset?.docsAssistant !== undefined
}

function readPageSettings({
  mode,
  openHotkey = defaultHotkey(mode),
  queryParameter = 'assistant',
  codeButtons = true,
  codeSelector = 'pre',
}: RawSettings): IntentSettings {
  return {
    openHotkey: unlessOff(openHotkey),
    queryParameter: unlessOff(queryParameter),
    selectionMenu: true,
    selectionContextMenu: true,
    // The panel reports an invalid selector.
    codeButtons: isOn(codeButtons) && isSelector(String(codeSelector)),
    codeSelector: String(codeSelector),
  }
}

function unlessOff(value: unknown): string | false {
  return isOn(value) && String(value)
}
