import { describe, expect, it } from 'vitest'
import { formatSearch } from '../../src/service/cli/output/formatSearch.ts'
import { evaluate } from '../../src/service/docs/evaluation/evaluate.ts'
import {
  checkQuestionPages,
  parseQuestions,
  QuestionsError,
} from '../../src/service/docs/evaluation/evaluationQuestions.ts'
import { formatEvaluation } from '../../src/service/docs/evaluation/formatEvaluation.ts'
import { openDocs } from '../../src/service/docs/openDocs.ts'
import { fixture } from '../support/docsFolder.ts'

const docs = await openDocs({ folder: fixture('docs-pages') })

describe('when questions are read from a file', () => {
  it('reads one from each line and ignores empty lines', () => {
    const line = '{"id":"1","question":"Why?","pages":["a.md"],"source":"elsewhere"}'
    expect(parseQuestions(`${line}\r\n\n${line}\n`)).toEqual([
      { id: '1', question: 'Why?', pages: ['a.md'] },
      { id: '1', question: 'Why?', pages: ['a.md'] },
    ])
  })
  it('reads a file with a byte order mark, and normalizes paths', () => {
    const line = '{"id":"1","question":"Why?","pages":["./guide/a.md","guide/../b.md"]}'
    expect(parseQuestions(`\uFEFF${line}\r\n`)[0]?.pages).toEqual(['guide/a.md', 'b.md'])
  })
  it.each(['', '\n \n', '\uFEFF'])('says that there is no question in %j', (text) => {
    expect(() => parseQuestions(text)).toThrow(QuestionsError)
    expect(() => parseQuestions(text)).toThrow('contains no questions')
  })
  it('reads a section as a pattern of page and anchor', () => {
    const line = '{"id":"1","question":"Why?","pages":["a.md"],"section":"#port$"}'
    expect(parseQuestions(line)[0]?.section).toEqual(/#port$/)
    expect(() => parseQuestions(line.replace('#port$', '('))).toThrow(
      '"section" in line 1 is not a regular expression',
    )
  })
  it.each([
    '{"id":"1"',
    'null',
    '{"id":1,"question":"a","pages":["a.md"]}',
    '{"id":"1","question":"a","pages":[]}',
  ])('names the line that holds %j', (line) => {
    expect(() => parseQuestions(`\n\n${line}`)).toThrow(QuestionsError)
    expect(() => parseQuestions(`\n\n${line}`)).toThrow(/: line 3 is not /)
  })
})

describe('when the pages of questions are compared with the docs', () => {
  const about = (...pages: string[]) => ({ id: '1', question: 'Why?', pages })

  it('accepts existing pages', () => {
    expect(() => checkQuestionPages(docs, [about('index.md', 'guide/care.md')])).not.toThrow()
  })
  it('lists each missing page once, and at most ten of them', () => {
    const missing = Array.from({ length: 12 }, (_, index) => `missing-${index}.md`)
    expect(() => checkQuestionPages(docs, [about('index.md', ...missing), about(...missing)])).toThrow(
      `${missing.slice(0, 10).join(', ')} and 2 more. Give files relative to that folder`,
    )
  })
})

describe('when docs are evaluated', async () => {
  const evaluation = await evaluate(docs, [
    { id: 'first', question: 'allowed hosts', pages: ['guide/server.md'] },
    { id: 'second', question: 'descaling', pages: ['index.md'] },
    { id: 'never', question: 'allowed hosts', pages: ['missing.md'] },
    { id: 'either', question: 'vinegar', pages: ['missing.md', 'guide/care.md'] },
  ])

  it('measures the ranks of the right pages', () => {
    expect(evaluation.recallAt1).toBe(0.5)
    expect(evaluation.recallAt5).toBe(0.75)
    expect(evaluation.meanReciprocalRankAt10).toBe((1 + 1 / 2 + 0 + 1) / 4)
  })
  it('returns the pages found, the confidence and the time for each question', () => {
    expect(evaluation.results.map(({ id }) => id)).toEqual(['first', 'second', 'never', 'either'])
    expect(evaluation.results[1]).toEqual({
      id: 'second',
      pages: ['guide/care.md', 'index.md'],
      sections: expect.arrayContaining([expect.stringMatching(/^guide\/care\.md/)]),
      answered: true,
      coverage: expect.stringMatching(/^(?:full|partly)$/),
      confidence: expect.any(Number),
      ms: expect.any(Number),
    })
  })
  it('measures the ranks of the right sections, of the questions that name one', async () => {
    const asked = (section?: RegExp) => ({
      id: '1',
      question: 'allowed hosts',
      pages: ['guide/server.md'],
      section,
    })
    const { sectionAt1, sectionAt3 } = await evaluate(docs, [
      asked(/server\.md#serverallowedhosts$/),
      asked(/#never$/),
      asked(),
    ])
    expect({ sectionAt1, sectionAt3 }).toEqual({ sectionAt1: 0.5, sectionAt3: 0.5 })
    expect(formatEvaluation({ words: await evaluate(docs, [asked(/#never$/)]) })).toContain(
      'section@1  0.000\nsection@3  0.000\n',
    )
    expect(evaluation).not.toHaveProperty('sectionAt1')
  })
  const printed = {
    ...evaluation,
    coverage: { full: 0.5, partly: 0.25, none: 0.25 },
    p50Ms: 0.44,
    p95Ms: 1.26,
  }
  it('prints the measures', () => {
    expect(formatEvaluation({ words: printed })).toMatchInlineSnapshot(`
      "questions  4
      recall@1   0.500
      recall@5   0.750
      MRR@10     0.625
      full       0.500
      partly     0.250
      refused    0.250
      p50        0.4 ms
      p95        1.3 ms"
    `)
  })
  it('prints several searches side by side', () => {
    const better = { ...printed, recallAt1: 1, p95Ms: 120 }
    expect(formatEvaluation({ words: printed, both: better })).toMatchInlineSnapshot(`
      "                words      both
      questions           4         4
      recall@1        0.500     1.000
      recall@5        0.750     0.750
      MRR@10          0.625     0.625
      full            0.500     0.500
      partly          0.250     0.250
      refused         0.250     0.250
      p50            0.4 ms    0.4 ms
      p95            1.3 ms  120.0 ms"
    `)
  })
})

describe('when search results are printed', () => {
  it('shows rank, headings, address and the beginning of each passage', () => {
    const { pages, passages } = docs.search({ question: 'allowed hosts', limit: 1 })
    expect(formatSearch({ pages, passages, confidence: 0.5 })).toMatchInlineSnapshot(`
      "1. Server options › server.allowedHosts  (1.00)
         /guide/server#serverallowedhosts
         Host names the server answers to. A request for any other host is blocked. export default { server: { allowedHosts: ['kettle.example'] } }

      Confidence 0.50"
    `)
  })
  it('says that nothing was found', () => {
    expect(formatSearch({ pages: [], passages: [], confidence: 0 })).toBe('Nothing found.\n\nConfidence 0.00')
  })
})
