import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrokenLinks } from '../../src/service/agent/checks/findBrokenLinks.ts'
import { parseQuestions } from '../../src/service/docs/evaluation/evaluationQuestions.ts'
import { isLong } from '../support/fuzz.ts'
import { ownDocs, startService } from '../support/startService.ts'

/** In the words of people who are new to the project, written before the docs were looked at for them. */
const questions = parseQuestions(
  readFileSync(new URL('../fixtures/reader-questions.jsonl', import.meta.url), 'utf8'),
)

const offTopic = [
  'What is the airspeed velocity of an unladen swallow?',
  'Which pizza is the best in Naples?',
  'Who won the football game yesterday?',
  'How do I bake sourdough bread?',
]

const pathOf = (file: string) => `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`

/** The first longer paragraph of a page, as a reader might select it. */
function firstParagraph(file: string): string {
  const paragraph = /^[^#\n|`>-].{80,}$/m.exec(readFileSync(join('docs', file), 'utf8'))
  if (!paragraph) throw new Error(`${file} has no paragraph.`)
  return paragraph[0]
}

// All of it is asked from one address.
const service = await startService({ folder: ownDocs, limits: { perDay: 0 } })

describe("when a newcomer asks the project's own docs", () => {
  interface Asked {
    question: string
    /** Questions asked before it. */
    previous?: readonly string[]
    /** Text selected on the page. */
    selected?: string
  }

  async function answerTo({ question, previous = [], selected }: Asked) {
    const messages = [...previous, question].map((text, at) => ({
      id: `m${at}`,
      role: 'user',
      parts: [{ type: 'text', text }],
    }))
    const context = selected === undefined ? [] : [{ type: 'textSelection', value: selected }]
    const { text, sources, metadata } = await service.answer(question, { messages, context })
    const paths = sources.map((url) => url.replace(/#.*/, ''))
    return { text, isAnswered: metadata.answered, paths }
  }

  async function expectAnswer(asked: Asked, pages: readonly string[]) {
    const { isAnswered, paths } = await answerTo(asked)
    expect(isAnswered).toBe(true)
    expect(pages.map(pathOf).filter((path) => paths.includes(path))).not.toEqual([])
  }

  it.each(questions)('$question is answered from the right page', ({ question, pages }) =>
    expectAnswer({ question }, pages),
  )

  it.each(
    questions.map(({ question, pages }, at) => [question, questions.at(at - 1)!.question, pages] as const),
  )('%s is answered so after “%s”, too', (question, previous, pages) =>
    expectAnswer({ question, previous: [previous] }, pages),
  )

  it.each(offTopic)('%s is not answered, whatever was asked before or is selected', async (question) => {
    // Each of these questions is asked with one off-topic question, and in the long run with all.
    const share = questions.filter((_, at) => isLong || at % offTopic.length === offTopic.indexOf(question))
    for (const { question: earlier, pages } of share) {
      for (const more of [{ previous: [earlier] }, { selected: firstParagraph(pages[0]!) }]) {
        const { isAnswered, text } = await answerTo({ question, ...more })
        expect([more, isAnswered]).toEqual([more, false])
        expect(text).toContain('I couldn’t find this in the docs.')
      }
    }
  })
})

describe("the project's own docs", () => {
  it('link only to existing pages, sections and images', async () => {
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
