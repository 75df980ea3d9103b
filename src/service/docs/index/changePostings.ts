import type { DatabaseSync } from 'node:sqlite'
import type { IndexedPage } from '../../../search/index/indexPage.ts'
import {
  changeBlock,
  encodePosting,
  type PostingChange,
  pagesPerBlock,
} from '../../../search/index/postings.ts'

/** Stands in place of the beginning where a page no longer has a term. */
const noBytes = -1

/**
 * Opens the postings of an index for changes. Changes are collected for the pages of one block, because their terms
 * share rows. Generators yield where other work may have its turn.
 */
export function openPostings(database: DatabaseSync) {
  const select = database.prepare('SELECT bytes FROM posting WHERE term = ? AND block = ?')
  const replace = database.prepare('REPLACE INTO posting (term, block, bytes) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM posting WHERE term = ? AND block = ?')
  let current = 0
  /** By term, three numbers for each page: its number in the block, and where its bytes begin and end in `bytes`. */
  let changes = new Map<string, number[]>()
  /** One buffer for all postings of a block, because hundreds of thousands of small ones take ten times their bytes. */
  let bytes: Uint8Array = new Uint8Array(1_000_000)
  let end = 0
  const added = new Set<string>()

  function change(term: string, page: number, posting: Uint8Array | undefined): void {
    const from = posting ? add(posting) : noBytes
    const ofTerm = changes.get(term)
    if (ofTerm) ofTerm.push(page, from, end)
    else changes.set(term, [page, from, end])
  }

  /** Appends bytes. Returns where they begin. */
  function add(posting: Uint8Array): number {
    const from = end
    end += posting.length
    if (end > bytes.length) {
      const larger = new Uint8Array(end * 2)
      larger.set(bytes)
      bytes = larger
    }
    bytes.set(posting, from)
    return from
  }

  function* changesOf(numbers: readonly number[]): Generator<PostingChange> {
    for (let at = 0; at < numbers.length; at += 3) {
      const [page, from, to] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!]
      yield [page, from === noBytes ? undefined : bytes.subarray(from, to)]
    }
  }

  function* flush(): Generator<void> {
    for (const [term, ofTerm] of changes) {
      const before = select.get(term, current)?.bytes as Uint8Array | undefined
      const after = changeBlock(before, [...changesOf(ofTerm)])
      if (after) replace.run(term, current, after)
      else remove.run(term, current)
      if (!before) added.add(term)
      yield
    }
    changes = new Map()
    end = 0
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
        const posting = encodePosting(counts)
        const known = before?.terms.get(term)
        if (!known || !isEqual(encodePosting(known), posting)) change(term, page, posting)
      }
      for (const term of before?.terms.keys() ?? [])
        if (!after?.terms.has(term)) change(term, page, undefined)
    },
  }
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at])
}
