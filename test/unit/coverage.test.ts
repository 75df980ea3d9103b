import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answerableConfidence } from '../../src/search/ranking/confidence.ts'
import { coverageOf } from '../../src/search/ranking/coverage.ts'
import type { Page } from '../../src/search/types.ts'
import { noAnswer } from '../../src/service/assistant/noAnswer.ts'
import { phrasesFor } from '../../src/service/assistant/phrases.ts'
import { summaryOf } from '../../src/service/assistant/summaryOf.ts'
import { buildPage } from '../../src/service/docs/parse/buildPage.ts'
import { writeExtracts } from '../support/writeExtracts.ts'

const page = buildPage('# Ports\n\nSet the port.', 'a.md', { basePath: '/', anchorStyle: 'github' })

const found = (confidence: number) => ({
  passages: [{ passage: page.passages[0]!, page, score: 1 }],
  pages: [],
  confidence,
})

describe('when the search has found something', () => {
  it('answers fully, partly or not at all, by the confidence', () => {
    expect(coverageOf(found(0.9))).toBe('full')
    expect(coverageOf(found(answerableConfidence))).toBe('partly')
    expect(coverageOf(found(answerableConfidence - 0.01))).toBe('none')
    expect(coverageOf({ ...found(0.9), passages: [] })).toBe('none')
  })
})

describe('when the docs answer a question only partly', () => {
  const answer = (question: string, answerLanguage?: string) =>
    writeExtracts({ question, found: { ...found(0.3), answerLanguage }, coverage: 'partly' })

  it('says so first, and quotes what is closest', async () => {
    expect(await answer('How do I set the port?')).toBe(
      'The docs only cover part of this. Closest match:\n\n## [Ports](/a) [1]\n\nSet the port.\n',
    )
  })
  it('says so in the language of the answer', async () => {
    expect(await answer('怎么设置端口?', 'zh-CN')).toMatch(/^文档只回答了其中一部分。最接近的内容：\n\n/)
    expect(await answer('Wie setze ich den Port?', 'de')).toMatch(
      /^Die Dokumentation beantwortet das nur zum Teil/,
    )
  })
})

describe('when the docs do not answer a question', () => {
  const nothing = { pages: [], passages: [], confidence: 0 }

  it('says so in the language of the question, with the link for help', () => {
    expect(noAnswer(phrasesFor('en'), nothing, '/help')).toBe(
      'I couldn’t find this in the docs.\n\nYou can also [ask for help](/help).',
    )
    expect(noAnswer(phrasesFor('zh-CN'), nothing, '/help')).toBe(
      '我在文档中没有找到相关内容。\n\n你也可以[寻求帮助](/help)。',
    )
  })

  const [ports, tools] = [
    '# Ports\n\n## Change it\n\nFor example:\n\n- 80\n\nSet the [port](/1)\nwith `port`. Then *start*.',
    '---\ndescription: All of our tools.\n---\n\n# Tools\n\nNothing yet.',
  ].map((text, at) => buildPage(text, `${at}.md`, { basePath: '/', anchorStyle: 'github' })) as [Page, Page]
  const near = {
    pages: [ports, tools].map((each) => ({
      page: { ...each, passageCount: each.passages.length },
      score: 1,
    })),
    passages: [{ passage: ports.passages.at(-1)!, page: ports, score: 1 }],
  }

  it('links the section that comes closest on each of the nearest pages, and says what it is about', () => {
    expect(noAnswer(phrasesFor('en'), { ...near, confidence: 0.05 }, undefined)).toBe(
      'I couldn’t find this in the docs.\n\nThese pages may help:\n\n' +
        '- [Ports › Change it](/0#change-it)  \n  Set the port with `port`. Then start.\n' +
        '- [Tools](/1)  \n  All of our tools.\n',
    )
  })

  it('names no pages if the question is about something else, but those that are near by their meaning', () => {
    const offTopic = { ...near, confidence: 0.04 }
    expect(noAnswer(phrasesFor('en'), offTopic, undefined)).toBe('I couldn’t find this in the docs.')
    expect(noAnswer(phrasesFor('en'), { ...offTopic, isByMeaning: true }, undefined)).toContain('[Tools](/1)')
  })
})

describe('what a section is about', () => {
  const summary = (text: string) => {
    const { passages } = buildPage(`# A\n\n${text}`, 'a.md', { basePath: '/', anchorStyle: 'github' })
    return summaryOf(passages[0]!)
  }
  const long = 'All of the words of a very long sentence '.repeat(4).trim()

  it('is said by its first sentences', () => {
    expect(summary(`One. Two! ${long}.\n\nThree.`)).toBe('One. Two!')
    expect(summary('一。二。')).toBe('一。二。')
  })
  it('is said by the beginning of a long sentence, with whole words and no half of inline code', () => {
    expect(summary(long)).toBe(`${long.slice(0, long.lastIndexOf(' '))}…`)
    expect(summary(`${long.slice(0, 140)} \`one two three four\` and others.`)).toBe(
      `${long.slice(0, 140).trim()}…`,
    )
    expect(summary('字'.repeat(200))).toBe(`${'字'.repeat(160)}…`)
    expect(summary(`${'字'.repeat(159)}🙂🙂`)).toBe(`${'字'.repeat(159)}…`)
  })
  it('is not said by a list, by code, or by what only announces them', () => {
    expect(summary('For example:\n\n- one\n\n```\ncode\n```')).toBeUndefined()
    expect(summary('It is fast. For example:\n\n- one')).toBe('It is fast.')
    expect(summary('`package.json`\n\n```\n{}\n```\n\nAnd so on.')).toBe('And so on.')
  })
})

describe('what is said around an answer', () => {
  const tags = readdirSync(new URL('../../src/languages', import.meta.url))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''))

  it('is there in each language of the widget', () => {
    expect(tags).toHaveLength(21)
    expect(new Set(tags.map((tag) => phrasesFor(tag).partly)).size).toBe(21)
    for (const tag of tags) {
      const phrases = Object.values(phrasesFor(tag))
      expect([tag, phrases.filter((phrase) => phrase.trim() === '')]).toEqual([tag, []])
      expect(phrasesFor(tag).help).toMatch(/\[.+\]/)
    }
  })
  it.each([
    ['pt', 'pt-BR'],
    ['PT-pt', 'pt-BR'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-tw', 'zh-TW'],
    ['zh-Hans', 'zh-CN'],
    ['de-AT', 'de'],
    ['sv', 'en'],
    [undefined, 'en'],
  ])('for %s is that for %s', (tag, expected) => expect(phrasesFor(tag)).toBe(phrasesFor(expected)))
})
