import { describe, expect, it } from 'vitest'
import { readTopics } from '../../src/service/insight/topics/readTopics.ts'
import { makeQuestions } from './insight/makeQuestions.ts'
import { storeQuestions } from './insight/storeQuestions.ts'
import { type InsightStores, openStoreWith } from './insightContract.ts'

const dayMs = 86_400_000
/** The end of a day. */
const until = Date.UTC(2026, 5, 1)

/** Describes what every store knows of the topics of questions. @param create makes an empty database */
export function describeTopics(name: string, create: () => Promise<InsightStores>): void {
  const openWith = async (count: number, days: number) =>
    openStoreWith(await create(), makeQuestions(count, days, until))
  const daysBefore = (days: number) => ({
    domain: 'docs',
    fromDay: until / dayMs - days,
    toDay: until / dayMs - 1,
  })

  describe(`${name}: topics`, () => {
    it('have together the numbers that plain SQL counts, in the period and before it', async () => {
      const { store, query } = await openWith(500, 60)
      const topics = await readTopics(store.insight, { pages: [] }, { ...daysBefore(20), askedBy: 'person' })
      const [row = {}] = await query(`
        SELECT SUM(CASE WHEN isNow = 1 THEN 1 ELSE 0 END) AS questions,
          SUM(CASE WHEN isNow = 0 THEN 1 ELSE 0 END) AS earlier,
          SUM(CASE WHEN isNow = 1 AND outcome = 'none' THEN 1 ELSE 0 END) AS unanswered,
          SUM(CASE WHEN isNow = 1 AND rating = 'up' THEN 1 ELSE 0 END) AS up,
          SUM(CASE WHEN isNow = 1 AND rating = 'down' THEN 1 ELSE 0 END) AS down
        FROM (SELECT outcome, rating, CASE WHEN asked_at >= ${until - 20 * dayMs} THEN 1 ELSE 0 END AS isNow
          FROM questions WHERE asked_by = 'person' AND asked_at >= ${until - 40 * dayMs} AND asked_at < ${until}) AS asked`)
      const all = [...topics.topics, topics.others]
      const sum = (of: 'questions' | 'before' | 'none' | 'up' | 'down') =>
        all.reduce((total, counts) => total + counts[of], 0)
      expect(topics.read).toBe(topics.questions)
      expect(topics.questions).toBe(Number(row.questions))
      expect([sum('questions'), sum('before'), sum('none'), sum('up'), sum('down')]).toEqual(
        [row.questions, row.earlier, row.unanswered, row.up, row.down].map(Number),
      )
      expect(sum('none')).toBeGreaterThan(5)
      expect(topics.topics.length).toBeGreaterThan(5)
    })

    it('are estimated from a part of the questions if there are many', async () => {
      const { store, query } = await openWith(200, 4)
      const topics = await readTopics(store.insight, { pages: [] }, daysBefore(4), 80)
      const [row = {}] = await query(
        `SELECT COUNT(*) AS number FROM questions WHERE asked_at >= ${until - 4 * dayMs} AND asked_at < ${until}`,
      )
      expect(topics.read).toBeLessThanOrEqual(80)
      expect(topics.questions).toBe(Number(row.number))
      const sum = [...topics.topics, topics.others].reduce((total, { questions }) => total + questions, 0)
      expect(Math.abs(sum - topics.questions)).toBeLessThan(topics.topics.length)
    })
  })

  describe(`${name}: vectors of questions`, () => {
    const model = 'acme/one'
    const vector = { model, bytes: Uint8Array.from([127, 0, 129, 255]) }

    async function openWithVectors() {
      const { store, query } = await openWith(0, 1)
      await storeQuestions(
        store,
        [...makeQuestions(3, 1, until)].map((question, at) => ({ ...question, fp: `reader-${at}`, vector })),
      )
      const list = async (of?: string) =>
        (await store.insight.list(daysBefore(3), 10, undefined, of)).questions.map((question) => ({
          ...question,
          // PostgreSQL returns its own kind of bytes.
          vector: question.vector && { ...question.vector, bytes: Uint8Array.from(question.vector.bytes) },
        }))
      const count = async () =>
        Number((await query('SELECT COUNT(*) AS number FROM question_vectors'))[0]?.number)
      return { store, list, count }
    }

    it('are returned for the model that made them', async () => {
      const { store, list } = await openWithVectors()
      expect((await list(model)).map((question) => question.vector)).toEqual([vector, vector, vector])
      expect((await list('acme/other')).some((question) => question.vector)).toBe(false)
      expect((await list()).some((question) => question.vector)).toBe(false)
      const [first] = await list()
      const other = { model: 'acme/other', bytes: Uint8Array.from([1]) }
      await store.insight.addVectors([
        { ...first!, vector: other },
        { threadId: first!.threadId, questionId: 'unknown', vector: other },
      ])
      expect((await list('acme/other'))[0]?.vector).toEqual(other)
      expect((await list(model))[0]?.vector).toBeUndefined()
    })

    it('are erased with the text: when it is replaced, when its reader is erased, and when it is too old', async () => {
      const { store, list, count } = await openWithVectors()
      const [first] = await list()
      await store.threads.append(first!.threadId, { id: 'q', role: 'user', text: 'Other words', details: {} })
      expect(await count()).toBe(2)
      await store.readers.erase('reader-0')
      expect(await count()).toBe(1)
      await store.readers.eraseOlderThan(-1)
      expect(await count()).toBe(0)
    })
  })
}
