import { expect, it } from 'vitest'
import { createIndexReader } from '../../src/search/index/createIndexReader.ts'
import { runAtOnce } from '../../src/search/runAtOnce.ts'

/** Three terms of this size are more than what is kept. */
const bytes = new Uint8Array(3_000_000)

function openReader() {
  const reads: string[] = []
  const reader = runAtOnce(
    createIndexReader([], {
      readPage: () => {
        throw new Error('No page is read.')
      },
      readBlocks(terms) {
        reads.push(...terms)
        return terms.map(() => [{ block: 0, bytes }])
      },
      correct: () => [],
      isWord: () => false,
      endingWith: () => [],
      complete: () => [],
    }),
  )
  return { reader, reads }
}

it('keeps the postings of terms that are used again, and forgets those that are not', () => {
  const { reader, reads } = openReader()
  for (const term of ['the', 'kettle', 'the', 'whistle', 'the']) reader.postings([term])
  expect(reads).toEqual(['the', 'kettle', 'whistle'])
  reader.postings(['kettle'])
  expect(reads).toEqual(['the', 'kettle', 'whistle', 'kettle'])
})

it('remembers how many pages have a term, also when it has forgotten the postings', () => {
  const { reader, reads } = openReader()
  for (const term of ['the', 'kettle', 'whistle', 'the', 'kettle']) reader.pagesWith(term)
  expect(reads).toEqual(['the', 'kettle', 'whistle'])
})
