import { createStyleAdopter } from '../primitives/createStyleAdopter.ts'
import styles from './search.css?inline'

const adopt = createStyleAdopter(styles)
const adopted = new WeakSet<ShadowRoot>()

/** Adds the styles of the search box to the shadow root of an element, once. */
export function adoptSearchStyles(element: Element | null): void {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot) || adopted.has(root)) return
  adopted.add(root)
  adopt(root)
}
