import { hasFinePointer } from './hasFinePointer.ts'
import { rootOf } from './rootOf.ts'

/**
 * Moves the focus to the composer. On touch screens, or without a composer, focuses the panel. Buttons that disappear
 * when pressed call this too, so that the focus does not return to the page.
 */
export function focusComposer(near: Node): void {
  const root = rootOf(near)
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const field = hasFinePointer() ? find('[data-part="composer"] textarea') : null
  const focused = field ?? find('[data-part="panel"]')
  focused?.focus({ preventScroll: true })
}
