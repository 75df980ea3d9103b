import { describe, expect, it } from 'vitest'
import { createMemoryIndex } from '../../src/search/index/createMemoryIndex.ts'
import { requestMeaning } from '../../src/search/question/requestMeaning.ts'
import { answerableConfidence } from '../../src/search/ranking/confidence.ts'
import { coverageOf } from '../../src/search/ranking/coverage.ts'
import { fuseRankings } from '../../src/search/ranking/fuseRankings.ts'
import { nearestPassages, unitVector, type Vector } from '../../src/search/ranking/nearestPassages.ts'
import type { Page, PageRecord, SearchRequest, SearchResult } from '../../src/search/types.ts'

/** Pages of one passage each, whose vector is that of their name. */
const vectors: Record<string, readonly number[]> = {
  a: [1, 0, 0],
  b: [0.9, 0.1, 0],
  c: [0, 1, 0],
  d: [0, 0, 1],
}
const pages = Object.keys(vectors).map(pageOf)
const [a, b, c, d] = pages as [Page, Page, Page, Page]
const vectorsOf = ({ file }: PageRecord) => [unitVector(vectors[file] ?? [])]
const recordOf = (page: Page): PageRecord => ({ ...page, passageCount: page.passages.length })
const search = (question: readonly number[], options: Partial<Parameters<typeof nearestPassages>[1]> = {}) =>
  nearestPassages(unitVector(question)!, {
    pages: pages.map(recordOf),
    vectorsOf,
    read: ({ file }) => pages.find((page) => page.file === file),
    limit: 10,
    rest: async () => {},
    ...options,
  })
const filesOf = ({ passages }: Pick<SearchResult, 'passages'>) => passages.map(({ passage }) => passage.file)

describe('when passages are searched by their vectors', () => {
  it('finds the nearest ones first, whatever the lengths of the vectors are', async () => {
    const near = await search([200, 10, 0])
    expect(near.passages.map(({ page }) => page.file)).toEqual(['a', 'b', 'c', 'd'])
    expect(near.passages[0]?.similarity).toBeCloseTo(200 / Math.hypot(200, 10))
    expect(near.mean).toBeCloseTo(near.passages.reduce((sum, { similarity }) => sum + similarity, 0) / 4)
  })
  it('keeps the order of the docs where passages are equally near, and returns no more than the limit', async () => {
    const same = { vectorsOf: () => [unitVector([1, 1, 0])], limit: 1 }
    expect((await search([1, 0, 0], same)).passages.map(({ page }) => page.file)).toEqual(['a'])
  })
  it('leaves out other pages, and passages without a vector of the same size', async () => {
    const sizes: Record<string, Vector | undefined> = { a: unitVector([1, 0]), b: undefined }
    const near = await search([1, 0, 0], {
      pages: [a, b, d].map(recordOf),
      vectorsOf: (page) => (page.file in sizes ? [sizes[page.file]] : vectorsOf(page)),
    })
    expect(near.passages.map(({ page }) => page.file)).toEqual(['d'])
  })
  it('lets other work have its turn in large docs', async () => {
    let rests = 0
    const size = 1_000_000
    const large = unitVector(Array.from({ length: size }, () => 1))!
    await nearestPassages(large, {
      pages: Array.from({ length: 25 }, () => recordOf(a)),
      vectorsOf: () => [large],
      read: () => a,
      limit: 1,
      rest: async () => void rests++,
    })
    expect(rests).toBe(2)
  })
  it.each([[[]], [[0, 0]], [[Number.NaN, 1]], [[Number.POSITIVE_INFINITY, 1]]])(
    'does not take %j for a vector',
    (numbers) => expect(unitVector(numbers)).toBeUndefined(),
  )
})

describe('when words and meaning are joined', () => {
  const byWords = (confidence: number, ...found: Page[]): SearchResult => ({
    passages: found.map((page, at) => ({ passage: page.passages[0]!, page, score: 0.8 / (at + 1) })),
    pages: found.map((page, at) => ({ page: recordOf(page), score: 0.8 / (at + 1) })),
    confidence,
  })

  it('keeps the first place of words that surely answer', async () => {
    const found = fuseRankings(byWords(0.95, c, d), await search([1, 0, 0]))
    expect(filesOf(found)[0]).toBe('c')
    expect(found.confidence).toBe(0.95)
  })
  it('puts the nearest passage first where the words do not answer', async () => {
    const found = fuseRankings(byWords(0.1, c, d), await search([1, 0, 0]))
    expect(found.isByMeaning).toBe(true)
    expect(filesOf(found)).toEqual(['a', 'b', 'c', 'd'])
    expect(found.pages.map(({ page }) => page.file)).toEqual(['a', 'b', 'c', 'd'])
  })
  it('puts a passage that both find before passages that one of them finds', async () => {
    const found = fuseRankings(byWords(0.5, c, b), await search([1, 0, 0]))
    expect(filesOf(found)[0]).toBe('b')
  })
  it('returns what the words find if the meaning finds nothing', () => {
    const words = byWords(0.5, c, d, a)
    expect(fuseRankings(words, { passages: [], mean: 0 })).toEqual(words)
    expect(filesOf(fuseRankings(words, { passages: [], mean: 0 }, 1))).toEqual(['c'])
  })
  it('returns what the meaning finds if the words find nothing, at most as many as asked', async () => {
    const nothing = byWords(0)
    expect(filesOf(fuseRankings(nothing, await search([0, 0, 1]), 2))).toEqual(['d', 'a'])
  })
  it('counts as partly answered what only the meaning finds near enough', async () => {
    const near = await search([1, 0.2, 0])
    const similarity = near.passages[0]!.similarity
    const joined = (leastSimilarity?: number) =>
      coverageOf(fuseRankings(byWords(0.1, d), { ...near, leastSimilarity }))
    expect(joined()).toBe('none')
    expect(joined(similarity)).toBe('none')
    expect(joined(similarity - 0.01)).toBe('partly')
    expect(fuseRankings(byWords(0.1, d), { ...near, leastSimilarity: 0 }).confidence).toBe(
      answerableConfidence,
    )
  })
  it('never lowers the confidence of the words', async () => {
    const near = await search([1, 0, 0])
    expect(fuseRankings(byWords(0.9, d), { ...near, leastSimilarity: 0 }).confidence).toBe(0.9)
  })
})

describe('the meaning of a request', async () => {
  const previousQuestions = ['How do I set the base path?', 'Which ports are used?']
  const reader = createMemoryIndex(pages)
  const meaningOf = (request: SearchRequest) => requestMeaning(reader, request)

  it('is the question alone if it says what it is about', () => {
    const question = 'How do I deploy to production with Docker?'
    expect(meaningOf({ question, previousQuestions })).toMatchObject({
      text: question,
      needsOtherWords: false,
    })
  })
  it('includes the question that a follow-up refers to', () => {
    expect(meaningOf({ question: 'and in production?', previousQuestions })).toMatchObject({
      text: 'How do I set the base path?\n\nand in production?',
      needsOtherWords: true,
    })
  })
  it('includes selected text that the question is about', () => {
    const { text } = meaningOf({ question: 'What does this do?', context: ['server.listen(80)', 'more'] })
    expect(text).toBe('server.listen(80)\n\nWhat does this do?')
  })
  it('is bounded', () => {
    const long = 'word '.repeat(100_000)
    const { text } = meaningOf({ question: `${long}?`, context: [long], previousQuestions: [long] })
    expect(text.length).toBeLessThan(6_100)
  })
  it('is searched for in the pages of the filter, of a language and of a version', async () => {
    const inGerman = { ...b, language: 'de' }
    const inEnglish = [a, c].map((page) => ({ ...page, language: 'en' }))
    const inLanguages = createMemoryIndex([...inEnglish, inGerman])
    const searched = (question: string, more: Partial<SearchRequest> = {}) =>
      requestMeaning(inLanguages, { question, ...more }).pages.map(({ file }) => file)
    expect(searched('How do I set the path of the base?')).toEqual(['a', 'c'])
    expect(searched('Wie kann ich den Pfad der Basis setzen?')).toEqual(['b'])
    expect(searched('How do I set the path of the base?', { filter: { path: '/c' } })).toEqual(['c'])
  })
  it('needs other words if it is in another language than the pages', async () => {
    const inEnglish = createMemoryIndex([{ ...a, language: 'en' }])
    const question = 'Wie kann ich den Pfad der Basis setzen?'
    expect(requestMeaning(inEnglish, { question }).needsOtherWords).toBe(true)
  })
})

function pageOf(file: string): Page {
  const common = { file, path: `/${file}`, url: `/${file}` }
  const passage = { ...common, id: file, pageTitle: file, headings: [], blocks: [], text: file }
  return { ...common, title: file, frontmatter: {}, passages: [passage], links: [] }
}
