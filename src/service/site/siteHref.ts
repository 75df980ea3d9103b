import { pageUrl } from '../docs/addresses/pagePath.ts'

/** Path of a page as a link writes it, encoded the way the index encodes what it cites. */
export function siteHref(path: string): string {
  return pageUrl(path, { basePath: '/' })
}
