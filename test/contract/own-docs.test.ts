import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenLinks } from '../../src/service/agent/checks/findBrokenLinks.ts'
import { ask, readChunks, textOf } from '../support/ask.ts'
import { type RunningService, startService } from '../support/startService.ts'

interface ReaderQuestion {
  question: string
  /** Files that answer it, relative to the docs. */
  pages: string[]
}

/** In the words of people who are new to the project, written before the docs were looked at for them. */
const questions = readFileSync(new URL('../fixtures/reader-questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): ReaderQuestion => JSON.parse(line))

const pathOf = (file: string) => `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`

describe("when somebody who is new to the project asks the project's own docs", () => {
  let service: RunningService
  beforeAll(async () => {
    service = await startService({ folder: 'docs' })
  })
  afterAll(() => service.close())

  it.each(questions)('$question is answered from a page that says so', async ({ question, pages }) => {
    const chunks = await readChunks(await service.post(ask(question)))
    expect(chunks.at(-1)?.messageMetadata).toMatchObject({ answered: true })
    const sources = chunks.flatMap(({ type, url }) => (type === 'source-url' ? [url.replace(/#.*/, '')] : []))
    expect(pages.map(pathOf).filter((path) => sources.includes(path))).not.toEqual([])
  })

  it.each([
    'What is the airspeed velocity of an unladen swallow?',
    'Which pizza is the best in Naples?',
    'Who won the football game yesterday?',
    'How do I bake sourdough bread?',
  ])('%s is not answered', async (question) => {
    const chunks = await readChunks(await service.post(ask(question)))
    expect(chunks.at(-1)?.messageMetadata).toMatchObject({ answered: false })
    expect(textOf(chunks)).toContain('The docs don’t seem to answer this.')
  })
})

describe("the project's own docs", () => {
  it('link to pages, sections and pictures that are there', async () => {
    const files = globSync('**/*.md', { cwd: 'docs' })
    const state = {
      folder: 'docs',
      paths: new Map(files.map((file) => [file, pathOf(file)])),
      source: (file: string) => readFileSync(join('docs', file), 'utf8'),
      basePath: '/',
      anchorStyle: 'github' as const,
    }
    expect(files.length).toBeGreaterThan(30)
    expect([...(await findBrokenLinks(files, state))]).toEqual([])
  })
})
