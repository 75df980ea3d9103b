import { focusComposer } from './focusComposer.ts'

/** Focus for a panel that is there; one in the flow of the page may be out of view. */
export function focusPanel(root: ShadowRoot | null, isInline: boolean): void {
  if (!root) return
  focusComposer(root)
  if (isInline) root.querySelector('[data-part="panel"]')?.scrollIntoView({ block: 'nearest' })
}
