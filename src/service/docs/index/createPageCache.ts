import type { Page, PageHead } from '../../../search/types.ts'

/** Most characters of pages that are kept. A page takes about five times its text in memory. */
const maxKeptLength = 3_000_000

interface Kept {
  page: Page
  length: number
}

/** Creates a cache of pages with their content. It keeps those that were used last. */
export function createPageCache() {
  /** The page that was not used for the longest time is the first. */
  const kept = new Map<PageHead, Kept>()
  let keptLength = 0

  function keep(page: Page): Kept {
    const length = page.passages.reduce((sum, { text }) => sum + text.length, 0)
    keptLength += length
    return { page, length }
  }

  function forgetOldest(): void {
    for (const [head, { length }] of kept) {
      if (keptLength <= maxKeptLength) return
      kept.delete(head)
      keptLength -= length
    }
  }

  return {
    /** Returns the page with a record. Reads it if it is not kept. */
    get(head: PageHead, read: () => Page): Page {
      const found = kept.get(head) ?? keep(read())
      kept.delete(head)
      kept.set(head, found)
      forgetOldest()
      return found.page
    },
  }
}
