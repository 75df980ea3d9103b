import { currentPath } from './currentPath.ts'
import { headingInView } from './headingInView.ts'

/** Returns the path of the page with the anchor of the current heading. */
export function pathWithHeading(): string {
  const id = headingInView()
  return id === undefined ? currentPath() : `${currentPath()}#${id}`
}
