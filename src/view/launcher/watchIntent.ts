import { listenForHotkey } from '../../page/read/hotkey.ts'
import { watchNavigation } from '../../page/read/watchNavigation.ts'
import type { PageSettings } from '../../settings/pageSettings.ts'

export type IntentSettings = Pick<
  PageSettings,
  'openHotkey' | 'queryParameter' | 'selectionMenu' | 'selectionContextMenu' | 'codeButtons' | 'codeSelector'
>

interface IntentHandlers {
  /** Called for the hotkey that opens the panel. Returns whether it was handled. */
  onOpen(): boolean
  /** Called while the address has the URL parameter that opens the panel. */
  onQuery(): void
  /** Called when the reader selects text or points at code. */
  onPageUse(): void
}

/** Watches the page for signs that the reader needs more than the launcher. Stops when the signal is aborted. */
export function watchIntent(
  page: IntentSettings,
  signal: AbortSignal,
  { onOpen, onQuery, onPageUse }: IntentHandlers,
): void {
  const { openHotkey, queryParameter, selectionMenu, selectionContextMenu, codeButtons, codeSelector } = page
  listenForHotkey(openHotkey, signal, (event) => {
    if (onOpen()) event.preventDefault()
  })

  const checkAddress = () => {
    if (queryParameter !== false && new URLSearchParams(location.search).has(queryParameter)) onQuery()
  }
  checkAddress()
  watchNavigation(checkAddress, signal)

  const checkSelection = () => {
    if ((selectionMenu || selectionContextMenu) && hasSelection()) onPageUse()
  }
  checkSelection()
  document.addEventListener('selectionchange', checkSelection, { signal })

  const checkTarget = ({ target }: Event) => {
    if (codeButtons && target instanceof Element && target.closest(codeSelector)) onPageUse()
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, checkTarget, { signal, passive: true })
}

export function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false
}
