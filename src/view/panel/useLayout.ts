import { useSyncExternalStore } from 'react'
import type { PanelMode } from '../../settings/presentationSettings.ts'

/** Layout of the panel: its mode, or full in a narrow window. */
type PanelLayout = Exclude<PanelMode, 'search'> | 'full'

/** Same width as `phone:` in the stylesheet. */
const narrow = '(max-width: 479.98px)'

export function useLayout(mode: PanelMode): PanelLayout {
  const isNarrow = useSyncExternalStore(watchWidth, isNarrowWindow, () => false)
  if (isNarrow && mode !== 'inline') return 'full'
  return mode === 'search' ? 'modal' : mode
}

/** Returns whether an open panel blocks the page. */
export function coversPage(mode: PanelMode): boolean {
  return mode === 'modal' || mode === 'search' || (mode !== 'inline' && isNarrowWindow())
}

function isNarrowWindow(): boolean {
  return window.matchMedia?.(narrow).matches ?? false
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia?.(narrow)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
