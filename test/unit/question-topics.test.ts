import { describe, expect, it } from 'vitest'
import { unitVector, type Vector } from '../../src/search/ranking/nearestPassages.ts'
import { groupTopics } from '../../src/service/insight/topics/groupTopics.ts'
import { nameTopics } from '../../src/service/insight/topics/nameTopics.ts'
import { readTerms } from '../../src/service/insight/topics/topicTerms.ts'
import { packVector, unpackVector } from '../../src/service/meaning/packVector.ts'
import { seededRandom } from '../support/chunked.ts'
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
  const termsOf = await readTerms(questions.map(({ text }) => text))
  const { topics, others } = await groupTopics(questions, termsOf)
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
  it('join words that lead to the same page, and keep unanswered questions apart', async () => {
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

  it('are neither too large nor too many for a year of questions, and lose no question', async () => {
    const year = [...makeQuestions(2_000, 365, 1_790_000_000_000)].map(({ text, cited, outcome }) => ({
      text,
      page: outcome === 'none' ? '' : (cited[0] ?? ''),
      weight: 1,
    }))
    const { topics, others } = await groupTopics(year, await readTerms(year.map(({ text }) => text)))
    const sizes = topics.map(({ questions }) => questions.length)
    expect(sizes.reduce((sum, size) => sum + size, 0) + others.length).toBe(year.length)
    expect(topics.length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeLessThan(year.length / 4)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
    expect(others.length).toBeLessThan(year.length / 3)
    expect(new Set(topics.flatMap(({ questions }) => questions)).size).toBe(year.length - others.length)
  })
})

/** Returns a function that makes unit vectors, in which two texts have a usual similarity, and more on one subject. */
function vectorsLike(usual: number, onSubject: number) {
  const random = seededRandom(7)
  const size = 384
  /** A direction that is about at right angles to all others. */
  const direction = () => Array.from({ length: size }, () => (random() + random() + random() - 1.5) / 10)
  const common = direction()
  const subjects = new Map<string, number[]>()
  const scaled = (share: number, numbers: readonly number[]) => {
    const length = Math.hypot(...numbers)
    return numbers.map((each) => (each * Math.sqrt(share)) / length)
  }
  return (subject: string) => {
    const own = subjects.get(subject) ?? direction()
    subjects.set(subject, own)
    const parts = [scaled(usual, common), scaled(onSubject - usual, own), scaled(1 - onSubject, direction())]
    return unitVector(common.map((_, at) => parts.reduce((sum, part) => sum + part[at]!, 0)))!
  }
}

describe('topics of questions with vectors', () => {
  it.each([
    ['a model whose vectors of unrelated texts are far apart', 0.15, 0.5],
    ['a model whose vectors are all near each other', 0.78, 0.88],
  ])('are the subjects, with %s', async (_, usual, onSubject) => {
    const vectorOf = vectorsLike(usual, onSubject)
    const subjects = Array.from({ length: 12 }, (_, at) => `subject${at}`)
    const questions = Array.from({ length: 2_400 }, (_, at) => {
      const subject = subjects[Math.floor(12 * ((at * 0.618) % 1) ** 2)]!
      return { text: `${subject} ${at}`, page: '', weight: 1, vector: packed(vectorOf(subject)), subject }
    })
    const { topics, others, groupedBy } = await groupTopics(questions, new Map())
    expect(groupedBy).toBe('meaning')
    expect(topics.map(({ questions }) => new Set(questions.map(({ subject }) => subject)).size)).toEqual(
      subjects.map(() => 1),
    )
    expect(others).toEqual([])
  })

  it('are one topic if all questions are the same', async () => {
    const vectorOf = vectorsLike(0.3, 0.6)('one')
    const questions = asked('/a', 'first', 'second', 'third').map((each) => ({ ...each, vector: vectorOf }))
    const { topics } = await groupTopics(questions, new Map())
    expect(topics.map(({ questions }) => questions.length)).toEqual([3])
  })

  it('are made by words if few questions have a vector', async () => {
    const vectorOf = vectorsLike(0.3, 0.6)
    const questions = [...theming, ...keys].map((each, at) =>
      at < 3 ? { ...each, vector: vectorOf(each.page) } : each,
    )
    const { groupedBy } = await groupTopics(questions, await readTerms(questions.map(({ text }) => text)))
    expect(groupedBy).toBe('words')
  })
})

const packed = (vector: Vector) => unpackVector(packVector(vector))!
