import { beforeAll, describe, expect, it } from 'vitest'
import { maxMessageLength } from '../../src/protocol/limits.ts'
import { filterPages } from '../../src/search/filterPages.ts'
import { comparable } from '../../src/search/index/linkTexts.ts'
import type { SearchReader } from '../../src/search/index/SearchReader.ts'
import { terms } from '../../src/search/index/terms.ts'
import { searchLanguage } from '../../src/search/languages/searchLanguage.ts'
import { questionSlots } from '../../src/search/question/questionSlots.ts'
import { maxContextTerms, maxQuestionTerms, questionWords } from '../../src/search/question/questionWords.ts'
import { maxSearchedLength, searchedText, searchedTexts } from '../../src/search/question/searchedText.ts'
import { answerableConfidence } from '../../src/search/ranking/confidence.ts'
import type { Page } from '../../src/search/types.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import type { Docs } from '../../src/service/docs/types.ts'
import { fixture } from '../support/docsFolder.ts'

let docs: Docs
beforeAll(async () => {
  docs = await openDocs({ folder: fixture('docs-pages') })
})

/** Docs of one page that has every term. */
const everyTermOnce = {
  size: 1,
  pagesWith: () => 1,
  corrections: () => [],
} as unknown as SearchReader

const english = {
  pages: 'en',
  answer: 'en',
  asked: searchLanguage('en'),
  searched: searchLanguage('en'),
  isForeign: false,
}

const longTexts: ReadonlyArray<[string, string]> = [
  ['different words', Array.from({ length: 100_000 }, (_, number) => `word${number}`).join(' ')],
  ['one word of many parts', 'aB'.repeat(450_000)],
  ['one identifier', 'a.b'.repeat(300_000)],
  ['one word in Chinese', '服务器'.repeat(300_000)],
  ['characters that stand for many', 'ﷺ'.repeat(300_000)],
  ['marks', '́'.repeat(300_000)],
  ['signs', '.-/:@#'.repeat(150_000)],
  ['capitals', 'A'.repeat(900_000)],
]

describe.each(longTexts)('a very long text: %s', (_, text) => {
  it('is split into terms', () => {
    expect(terms(text).length).toBeGreaterThanOrEqual(0)
  })

  it('is searched with a limited number of terms, as a question or as its context', () => {
    const requests = [
      { question: text },
      { question: 'this', context: [text, text] },
      { question: 'What about the kettle then, and its server?', context: [text], previousQuestions: [text] },
    ]
    for (const request of requests) {
      const slots = questionSlots(questionWords(request, everyTermOnce, english), everyTermOnce, english)
      expect(slots.length).toBeLessThanOrEqual(maxQuestionTerms + maxContextTerms)
    }
  })
})

describe('the text that a search uses', () => {
  it('is the whole text if it has a usual length', () => {
    expect(searchedText('How do I install Kettle?')).toBe('How do I install Kettle?')
  })

  it('has at most 30 marks on a letter, because sorting them takes quadratic time', () => {
    const marked = (count: number) => `x${'\u0301\u0327'.repeat(count / 2)} y`
    expect(searchedText(marked(1_000))).toBe(searchedText(marked(30)))
    expect(terms(marked(1_000))).toEqual(terms(marked(30)))
  })

  it('is the beginning and the end of a long text, in whole words', () => {
    const words = Array.from({ length: 20_000 }, (_, number) => `w${number}`)
    const searched = searchedText(words.join(' '))
    expect(searched.length).toBeLessThanOrEqual(maxSearchedLength + 1)
    const seen = searched.split(' ').filter((word) => word !== '')
    expect(seen[0]).toBe('w0')
    expect(seen.at(-1)).toBe('w19999')
    expect(seen.filter((word) => !words.includes(word))).toEqual([])
  })

  it('is divided equally among several texts', () => {
    const all = searchedTexts(Array(100).fill('x '.repeat(10_000)))
    expect(all.join('').length).toBeLessThanOrEqual(maxSearchedLength + 100)
  })
})

describe('a question with a long log', () => {
  const lines = Array.from(
    { length: 1_200 },
    (_, number) =>
      `2026-11-22T10:00:${number} INFO worker-${number * 7919} handled job ${(number * 104_729).toString(36)}`,
  )
  const logWith = (line: string) => lines.toSpliced(20, 0, line).join('\n')
  const error = 'Blocked request. This host is not allowed: server.allowedHosts'

  it.each([
    ['before it', `Why is my host blocked by the server?\n${logWith(error)}`],
    ['behind it', `${logWith(error)}\nWhy is my host blocked by the server?`],
    ['not at all, and the log says what went wrong', logWith(error)],
  ])('is answered where the reader asks %s', (_, question) => {
    expect(question.length).toBeLessThan(maxMessageLength)
    const { passages } = docs.search({ question })
    expect(passages[0]?.passage.file).toBe('guide/server.md')
  })

  it('has a low confidence if the docs do not answer it', () => {
    const question = `How do I make sourdough bread?\n${lines.join('\n')}`
    expect(docs.search({ question }).confidence).toBeLessThan(answerableConfidence)
  })
})

describe('a path of many slashes', () => {
  // A pattern for slashes at the end would try anew at each of them: 100,000 × 100,000 steps.
  const slashes = '/'.repeat(100_000)
  it('is normalized in linear time', () => {
    expect(comparable(`${slashes}a${slashes}b/`)).toBe(`a${slashes}b`)
    const page = { path: '/guide/build', frontmatter: {} } as Page
    expect(filterPages({ path: `${slashes}guide${slashes}` })(page)).toBe(true)
  })
})
