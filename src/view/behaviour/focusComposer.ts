import { hasFinePointer } from './hasFinePointer.ts'
import { rootOf } from './rootOf.ts'

/**
 * Focus for the field; with touch alone, and where there is no field, for the panel around it. Called by buttons that
 * go away when pressed, too, so that focus does not fall back to the page.
 */
export function focusComposer(near: Node): void {
  const root = rootOf(near)
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const field = hasFinePointer() ? find('[data-part="composer"] textarea') : null
  const focused = field ?? find('[data-part="panel"]')
  focused?.focus({ preventScroll: true })
}
