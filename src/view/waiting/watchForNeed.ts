import { listenForHotkey } from '../../page/read/hotkey.ts'
import { watchNavigation } from '../../page/read/watchNavigation.ts'
import type { PageSettings } from '../../settings/pageSettings.ts'

interface NeedHandlers {
  /** Called for the hotkey that opens the panel. */
  onOpen(): void
  /** Called for the URL parameter, selected text and code that the reader points at. */
  onNeed(): void
}

/** Watches the page until the reader needs more than the launcher. Stops when the signal is aborted. */
export function watchForNeed(
  page: PageSettings,
  signal: AbortSignal,
  { onOpen, onNeed }: NeedHandlers,
): void {
  const { openHotkey, queryParameter, selectionMenu, selectionContextMenu, codeButtons, codeSelector } = page
  listenForHotkey(openHotkey, signal, (event) => {
    event.preventDefault()
    onOpen()
  })

  const checkAddress = () => {
    if (queryParameter !== false && new URLSearchParams(location.search).has(queryParameter)) onNeed()
  }
  checkAddress()
  watchNavigation(checkAddress, signal)

  const checkSelection = () => {
    if ((selectionMenu || selectionContextMenu) && getSelection()?.isCollapsed === false) onNeed()
  }
  checkSelection()
  document.addEventListener('selectionchange', checkSelection, { signal })

  const checkTarget = ({ target }: Event) => {
    if (codeButtons && target instanceof Element && target.closest(codeSelector)) onNeed()
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, checkTarget, { signal, passive: true })
}
