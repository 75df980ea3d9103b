import { runAtOnce } from '../runAtOnce.ts'
import type { Page } from '../types.ts'
import { completeWord } from './completeWord.ts'
import { correctTerm } from './correctTerm.ts'
import { createIndexReader, type PageEntry } from './createIndexReader.ts'
import { compareTexts, createVocabularyBuilder, type Vocabulary } from './createVocabulary.ts'
import { indexPage } from './indexPage.ts'
import { encodeLengths } from './lengths.ts'
import { linkTexts } from './linkTexts.ts'
import {
  changeBlock,
  encodePosting,
  type PostingBlock,
  type PostingChange,
  pagesPerBlock,
} from './postings.ts'
import type { SearchReader } from './SearchReader.ts'
import { termsEndingWith } from './termsEndingWith.ts'

const noBlocks: readonly PostingBlock[] = []

/**
 * Indexes pages and their sections in memory.
 *
 * @param isWord whether a term is a word that is not misspelt, although no page has it. @default no term is
 */
export function createMemoryIndex(
  pages: readonly Page[],
  isWord: (term: string) => boolean = () => false,
): SearchReader {
  const links = linkTexts(pages)
  const entries: PageEntry[] = []
  const postings = new Map<string, PostingBlock[]>()
  for (let first = 0; first < pages.length; first += pagesPerBlock) {
    const added = new Map<string, PostingChange[]>()
    for (const [at, page] of pages.slice(first, first + pagesPerBlock).entries()) {
      const { lengths, terms } = resultOf(indexPage(page, links))
      const record = { ...page, passageCount: page.passages.length }
      entries.push({ number: first + at, record, lengths: encodeLengths(lengths) })
      for (const [term, counts] of terms) {
        const change = [at, encodePosting(counts)] as const
        const ofTerm = added.get(term)
        if (ofTerm) ofTerm.push(change)
        else added.set(term, [change])
      }
    }
    for (const [term, changes] of added) {
      const block = { block: first / pagesPerBlock, bytes: changeBlock(undefined, changes)! }
      const known = postings.get(term)
      if (known) known.push(block)
      else postings.set(term, [block])
    }
  }
  let vocabulary: Vocabulary | undefined
  const readVocabulary = () => {
    vocabulary ??= createVocabulary(postings)
    return vocabulary
  }
  const steps = createIndexReader(entries, {
    readPage: (number) => pages[number]!,
    readBlocks: (terms) => terms.map((term) => postings.get(term) ?? noBlocks),
    isWord,
    correct: (term, pagesWith) => correctTerm(readVocabulary(), term, pagesWith),
    endingWith: (word, least) => termsEndingWith(readVocabulary(), word, least),
    complete: (word, pagesWith, most) => completeWord(readVocabulary(), word, pagesWith, most),
  })
  return runAtOnce(steps)
}

function createVocabulary(postings: ReadonlyMap<string, readonly PostingBlock[]>): Vocabulary {
  const builder = createVocabularyBuilder()
  for (const term of [...postings.keys()].sort(compareTexts)) {
    const weight = postings.get(term)!.reduce((sum, { bytes }) => sum + bytes.length, 0)
    builder.add([[term, weight]])
  }
  return builder.build()
}

/** Runs all steps at once. */
function resultOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
