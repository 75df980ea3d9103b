import { useSyncExternalStore } from 'react'
import type { PanelMode } from '../../settings/presentationSettings.ts'

/** How the panel is laid out: by its mode, or over all of a narrow window. */
export type PanelLayout = PanelMode | 'full'

/** As `phone:` of the stylesheet. */
const narrow = '(max-width: 479.98px)'

/** The layout to show, as the window changes. */
export function useLayout(mode: PanelMode): PanelLayout {
  const isNarrow = useSyncExternalStore(watchWidth, isNarrowWindow, () => false)
  return isNarrow && mode !== 'inline' ? 'full' : mode
}

/** Whether the page cannot be used while the panel is open. */
export function coversPage(mode: PanelMode): boolean {
  return mode === 'modal' || (mode !== 'inline' && isNarrowWindow())
}

function isNarrowWindow(): boolean {
  return window.matchMedia?.(narrow).matches ?? false
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia?.(narrow)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
