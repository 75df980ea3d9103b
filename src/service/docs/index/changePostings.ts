import type { DatabaseSync } from 'node:sqlite'
import type { IndexedPage } from '../../../search/index/indexPage.ts'
import { changeBlock, encodePosting, pagesPerBlock } from '../../../search/index/postings.ts'

/**
 * Opens the postings of an index for changes. Changes are collected for the pages of one block, because their terms
 * share rows. Generators yield where other work may have its turn.
 */
export function openPostings(database: DatabaseSync) {
  const select = database.prepare('SELECT bytes FROM posting WHERE term = ? AND block = ?')
  const replace = database.prepare('REPLACE INTO posting (term, block, bytes) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM posting WHERE term = ? AND block = ?')
  let current = 0
  /** New bytes by term and page in the block; undefined where a page no longer has the term. */
  let changes = new Map<string, Map<number, Uint8Array | undefined>>()
  const added = new Set<string>()

  function change(term: string, page: number, bytes: Uint8Array | undefined): void {
    const ofTerm = changes.get(term)
    if (ofTerm) ofTerm.set(page, bytes)
    else changes.set(term, new Map([[page, bytes]]))
  }

  function* flush(): Generator<void> {
    for (const [term, ofTerm] of changes) {
      const before = select.get(term, current)?.bytes as Uint8Array | undefined
      const after = changeBlock(before, ofTerm)
      if (after) replace.run(term, current, after)
      else remove.run(term, current)
      if (!before) added.add(term)
      yield
    }
    changes = new Map()
  }

  return {
    /** Terms that pages of a block have for the first time. */
    added: added as ReadonlySet<string>,
    flush,

    /** Changes the postings of a page. Pages have to come in the order of their numbers. */
    *change(
      number: number,
      before: IndexedPage | undefined,
      after: IndexedPage | undefined,
    ): Generator<void> {
      const block = Math.floor(number / pagesPerBlock)
      if (block !== current) yield* flush()
      current = block
      const page = number % pagesPerBlock
      for (const [term, counts] of after?.terms ?? []) {
        const bytes = encodePosting(counts)
        const known = before?.terms.get(term)
        if (!known || !isEqual(encodePosting(known), bytes)) change(term, page, bytes)
      }
      for (const term of before?.terms.keys() ?? [])
        if (!after?.terms.has(term)) change(term, page, undefined)
    },
  }
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at])
}
