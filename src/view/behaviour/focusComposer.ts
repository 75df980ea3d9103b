import { hasFinePointer } from './hasFinePointer.ts'
import { rootOf } from './rootOf.ts'

/**
 * Focus for the field; with touch alone, for the panel around it. Called by buttons that go away when
 * pressed, too, so that focus does not fall back to the page.
 */
export function focusComposer(near: Element): void {
  const part = hasFinePointer() ? '[data-part="composer"] textarea' : '[data-part="panel"]'
  rootOf(near).querySelector<HTMLElement>(part)?.focus({ preventScroll: true })
}
