import type { Page, PageHead } from '../../../search/types.ts'

/** Most bytes of pages that are kept, as they are stored. A page takes about fourteen times as much in memory. */
const maxKeptSize = 1_500_000

/** A page and how many bytes it takes where it is stored. */
interface StoredPage {
  page: Page
  size: number
}

/** Creates a cache of pages with their content. It keeps those that were used last. */
export function createPageCache() {
  /** The page that was not used for the longest time is the first. */
  const kept = new Map<PageHead, StoredPage>()
  let keptSize = 0

  function keep(stored: StoredPage): StoredPage {
    keptSize += stored.size
    return stored
  }

  function forgetOldest(): void {
    for (const [head, { size }] of kept) {
      if (keptSize <= maxKeptSize) return
      kept.delete(head)
      keptSize -= size
    }
  }

  return {
    /** Returns the page with a record. Reads it if it is not kept. */
    get(head: PageHead, read: () => StoredPage): Page {
      const found = kept.get(head) ?? keep(read())
      kept.delete(head)
      kept.set(head, found)
      forgetOldest()
      return found.page
    },
  }
}
