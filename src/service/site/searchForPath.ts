import { extname } from 'node:path'
import type { PageHead } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'

/** Maximum number of pages that a 404 page suggests. */
const maxSuggested = 6
/** Maximum length of an address that is searched for, in UTF-16 code units. */
const maxSearchedPath = 200

/** Returns the words of a path that leads to no page; empty for an image or a script, which has no reader. */
export function wordsOfPath(path: string): string {
  if (!/^(?:|\.mdx?|\.html?)$/i.test(extname(path))) return ''
  return path
    .slice(0, maxSearchedPath)
    .replace(/\.(?:mdx?|html?)$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Searches for the words of a path that leads to no page. */
export function searchForPath(docs: Pick<Docs, 'search'>, path: string, words: string): PageHead[] {
  const found = docs.search({ question: words, currentPath: path }).pages.map(({ page }) => page)
  return found.slice(0, maxSuggested)
}
