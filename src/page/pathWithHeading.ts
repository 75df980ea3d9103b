import { currentPath } from './currentPath.ts'
import { headingInView } from './headingInView.ts'

/** Path of the page, with the anchor of the heading that the reader is at. */
export function pathWithHeading(): string {
  const id = headingInView()
  return id === undefined ? currentPath() : `${currentPath()}#${id}`
}
