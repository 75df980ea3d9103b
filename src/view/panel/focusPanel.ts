import { focusComposer } from '../shared/focusComposer.ts'

/** Moves the focus into an open panel, and scrolls to an inline one. */
export function focusPanel(root: ShadowRoot | null, isInline: boolean): void {
  if (!root) return
  focusComposer(root)
  if (isInline) root.querySelector('[data-part="panel"]')?.scrollIntoView({ block: 'nearest' })
}
