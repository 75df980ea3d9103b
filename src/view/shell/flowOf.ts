import type { PresentationSettings } from '../../settings/presentationSettings.ts'

/** An inline launcher is as wide as its text; everything else fills the available width. */
export function flowOf({ mode, launcher, hideLauncher }: PresentationSettings): 'none' | 'block' | 'line' {
  if (mode === 'inline') return 'block'
  if (launcher === 'corner' || hideLauncher) return 'none'
  return launcher === 'bar' ? 'block' : 'line'
}
