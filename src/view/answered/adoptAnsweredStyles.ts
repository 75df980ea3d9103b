import { createStyleAdopter } from '../primitives/createStyleAdopter.ts'
import styles from './answered.css?inline'

const adopt = createStyleAdopter(styles)
const adopted = new WeakSet<ShadowRoot>()

/** Adds the styles of the note to the shadow root of an element, once. */
export function adoptAnsweredStyles(element: Element | null): void {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot) || adopted.has(root)) return
  adopted.add(root)
  adopt(root)
}
