import { describe, expect, it } from 'vitest'
import { groupTopics } from '../../src/service/insight/topics/groupTopics.ts'
import { nameTopics } from '../../src/service/insight/topics/nameTopics.ts'
import { makeQuestions } from '../support/insight/makeQuestions.ts'

const asked = (page: string, ...texts: string[]) => texts.map((text) => ({ text, page, weight: 1 }))

const theming = asked(
  '/theming',
  'How do I change the colour of the button?',
  'dark colours',
  'Which colours can I set?',
  'How do I make it dark?',
  'dark mode',
  'Dark mode on Windows',
)
const keys = asked(
  '/keys',
  'Rotate the API key',
  'is my key secret?',
  'How do I change a key?',
  'revoke keys',
)
const kubernetes = asked(
  '',
  'How do I scale Kubernetes?',
  'kubernetes operator',
  'Is there a Kubernetes chart?',
)
const single = asked('/limits', 'What does 429 mean?')

async function topicsOf(questions: ReturnType<typeof asked>) {
  const { topics, others, termsOf } = await groupTopics(questions)
  const names = nameTopics(topics, { questions: others }, termsOf)
  return {
    topics: topics.map(({ page, questions }, index) => ({
      page,
      number: questions.length,
      ...names[index]!,
    })),
    others: others.map(({ text }) => text),
  }
}

describe('topics of questions', () => {
  it('join words that lead to the same page, and keep what is not answered apart', async () => {
    const { topics, others } = await topicsOf([...theming, ...keys, ...kubernetes, ...single])
    expect(topics.map(({ page, number }) => [page, number])).toEqual([
      ['/theming', 6],
      ['/keys', 4],
      ['', 3],
    ])
    expect(topics[0]?.words.slice(0, 2).toSorted()).toEqual(['colours', 'dark'])
    expect(topics[1]?.words[0]).toBe('key')
    expect(topics[2]?.words[0]).toBe('kubernetes')
    expect(others).toEqual(['What does 429 mean?'])
  })

  it('do not follow a verb that is about every page', async () => {
    const questions = ['/a', '/b', '/c', '/d'].flatMap((page) =>
      ['first', 'second', 'third'].flatMap((word) =>
        asked(page, `How do I change the ${word} ${page.slice(1)}x?`),
      ),
    )
    const { topics } = await topicsOf(questions)
    expect(topics.map(({ page }) => page).toSorted()).toEqual(['/a', '/b', '/c', '/d'])
    expect(topics.every(({ words }) => !words.includes('change'))).toBe(true)
  })

  it('are neither one giant nor many singles for a year of questions, and lose none', async () => {
    const year = [...makeQuestions(2_000, 365, 1_790_000_000_000)].map(({ text, cited, outcome }) => ({
      text,
      page: outcome === 'none' ? '' : (cited[0] ?? ''),
      weight: 1,
    }))
    const { topics, others } = await groupTopics(year)
    const sizes = topics.map(({ questions }) => questions.length)
    expect(sizes.reduce((sum, size) => sum + size, 0) + others.length).toBe(year.length)
    expect(topics.length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeLessThan(year.length / 4)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
    expect(others.length).toBeLessThan(year.length / 3)
    expect(new Set(topics.flatMap(({ questions }) => questions)).size).toBe(year.length - others.length)
  })
})
