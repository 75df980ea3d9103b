import { pageUrl } from '../docs/addresses/pagePath.ts'

/** Encodes a page's path for a link, in the same way as the addresses of citations. */
export function siteHref(path: string): string {
  return pageUrl(path, { basePath: '/' })
}
