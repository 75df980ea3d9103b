import { decodePath } from '../../search/decodePath.ts'
import { filterPages } from '../../search/filterPages.ts'
import { findPage } from '../../search/findPage.ts'
import { comparable, comparablePath } from '../../search/index/linkTexts.ts'
import type { PageRecord } from '../../search/types.ts'

const known = new WeakMap<readonly PageRecord[], ReadonlyMap<string, PageRecord>>()

/**
 * Finds a page by what a client calls it: its path with or without slashes, base path and ending, its whole address, or
 * its file. The name is compared with those of the pages, and is never a path of the file system.
 *
 * @param groups of the reader; undefined if nothing tells, and then pages of all groups are found
 */
export function findReaderPage(
  pages: readonly PageRecord[],
  path: string,
  basePath: string,
  groups?: readonly string[],
): PageRecord | undefined {
  const page = findByName(pages, pathOf(path), basePath)
  return page && (groups === undefined || filterPages({ groups })(page)) ? page : undefined
}

function findByName(pages: readonly PageRecord[], path: string, basePath: string): PageRecord | undefined {
  const exact = findPage(pages, 'path', path) ?? findPage(pages, 'file', path)
  if (exact) return exact
  let names = known.get(pages)
  if (!names) {
    names = new Map(pages.map((page) => [comparablePath(page), page]))
    known.set(pages, names)
  }
  return names.get(comparable(path)) ?? names.get(comparable(`${basePath}${path}`.replace(/\/{2,}/g, '/')))
}

/** Returns the path of an address, without what follows it. */
function pathOf(given: string): string {
  return decodePath(
    given
      .trim()
      .replace(/^https?:\/\/[^/?#]*/i, '')
      .replace(/[?#].*$/s, ''),
  )
}
