import { beforeAll, describe, expect, it } from 'vitest'
import type { CountScope } from '../../src/service/store/insightStore.ts'
import type { Store } from '../../src/service/store/store.ts'
import { type MadeQuestion, makeQuestions } from './insight/makeQuestions.ts'
import { storeQuestions } from './insight/storeQuestions.ts'
import { sumsOfQuestions } from './insight/sumsOfQuestions.ts'
import type { OpenStores } from './storeContract.ts'

const dayMs = 86_400_000
/** The end of a day. */
const until = Date.UTC(2026, 5, 1)
const year: CountScope = { domain: 'docs', fromDay: until / dayMs - 400, toDay: until / dayMs }

export interface InsightStores extends OpenStores {
  /** Runs a query past the store. */
  query(sql: string): Promise<ReadonlyArray<Record<string, unknown>>>
}

/** Opens a store with these questions. */
export async function openStoreWith(stores: InsightStores, questions: Iterable<MadeQuestion>) {
  const store = await stores.open()
  await storeQuestions(store, questions)
  return { ...stores, store }
}

/** Describes what every store does with questions. @param create makes an empty database */
export function describeInsight(name: string, create: () => Promise<InsightStores>): void {
  const openWith = async (questions: readonly MadeQuestion[]) => openStoreWith(await create(), questions)
  const some = (count: number, days = 60) => [...makeQuestions(count, days, until)]
  const byText = (rows: ReadonlyArray<Record<string, unknown>>) =>
    rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([key, value]) => [key, String(value)])
            .toSorted(),
        ),
      )
      .toSorted()

  describe(`${name}: questions`, () => {
    it('have the sums that plain SQL counts, for each day, page, version, language and asker', async () => {
      const { query } = await openWith(some(400))
      const counted = await query('SELECT * FROM question_counts')
      const all = await query(sumsOfQuestions("'*'"))
      const ofPages = await query(sumsOfQuestions('page'))
      expect(all.length).toBeGreaterThan(50)
      expect(byText(counted)).toEqual(byText([...all, ...ofPages]))
      const ofBlocks = await query(sumsOfQuestions('page', 30))
      expect(ofBlocks.length).toBeLessThan(ofPages.length)
      expect(byText(await query('SELECT * FROM page_counts'))).toEqual(byText(ofBlocks))
    })

    it('are counted in any period, with filters together, as a scan of them counts', async () => {
      const questions = some(400)
      const { store } = await openWith(questions)
      const toDay = until / dayMs - 5
      const scope = {
        ...year,
        fromDay: toDay - 30,
        toDay,
        askedBy: 'person',
        version: '2.x',
        language: 'en',
      } as const
      const isIn = ({ askedAt, askedBy, version, language }: MadeQuestion) => {
        const day = Math.floor(askedAt.getTime() / dayMs)
        return (
          day >= toDay - 30 && day <= toDay && askedBy === 'person' && version === '2.x' && language === 'en'
        )
      }
      const wanted = questions.filter(isIn)
      const groups = await store.insight.counts(scope)
      const sum = (of: 'full' | 'up') => groups.reduce((total, { counts }) => total + counts[of], 0)
      expect(sum('full')).toBe(wanted.filter(({ outcome }) => outcome === 'full').length)
      expect(sum('up')).toBe(wanted.filter(({ rating }) => rating === 'up').length)
      const [page] = await store.insight.pageCounts(scope, 5)
      const onPage = wanted.filter((question) => question.page === page?.page)
      expect(page?.counts.none).toBe(onPage.filter(({ outcome }) => outcome === 'none').length)
      const ofPage = await store.insight.counts({ ...scope, page: page?.page })
      expect(ofPage.reduce((total, { counts }) => total + counts.none, 0)).toBe(page?.counts.none)
    })

    it('tell how often pages were cited, and how those answers were rated', async () => {
      const questions = some(300)
      const { store } = await openWith(questions)
      const [first] = await store.insight.citedPages(year)
      const citing = questions.filter(({ cited }) => cited.includes(first!.path))
      expect(first).toEqual({
        path: first!.path,
        cited: citing.length,
        up: citing.filter(({ rating }) => rating === 'up').length,
        down: citing.filter(({ rating }) => rating === 'down').length,
      })
    })

    it('are listed newest first, a part at a time, each once', async () => {
      const { store } = await openWith(some(120))
      const ids: number[] = []
      let after: { askedAt: number; id: number } | undefined
      do {
        const { questions, next } = await store.insight.list(year, 50, after)
        ids.push(...questions.map(({ id }) => id))
        after = next
      } while (after)
      expect(new Set(ids).size).toBe(120)
      const [newest] = (await store.insight.list(year, 1)).questions
      expect(newest?.id).toBe(ids[0])
      expect((await store.insight.find(ids[0]!))?.text).toBe(newest?.text)
      expect(await store.insight.find(999_999)).toBeUndefined()
    })

    it('are found by words in any case, by outcome, rating, confidence, page and cited page', async () => {
      const questions = some(200)
      const { store } = await openWith(questions)
      const [sample] = questions.filter(
        ({ cited, page, outcome }) => cited.length > 0 && page && outcome === 'partly',
      )
      const word = sample!.text.split(' ').find((text) => /^\w{5,}$/.test(text)) ?? sample!.text
      const filters = {
        words: [word.toUpperCase()],
        outcome: 'partly',
        page: sample!.page,
        cites: sample!.cited[0],
        maxConfidencePercent: sample!.confidencePercent,
      } as const
      const { questions: found } = await store.insight.list({ ...year, ...filters }, 100)
      const wanted = questions.filter(
        ({ text, outcome, page, cited, confidencePercent }) =>
          text.toLowerCase().includes(word.toLowerCase()) &&
          outcome === 'partly' &&
          page === sample!.page &&
          cited.includes(sample!.cited[0]!) &&
          confidencePercent <= sample!.confidencePercent,
      )
      expect(found).toHaveLength(wanted.length)
      expect(found.length).toBeGreaterThan(0)
      const down = await store.insight.list({ ...year, rating: 'down' }, 100)
      expect(down.questions).toHaveLength(questions.filter(({ rating }) => rating === 'down').length)
      // These mean something in a pattern.
      expect((await store.insight.list({ ...year, words: ['%'] }, 100)).questions).toEqual([])
      expect((await store.insight.list({ ...year, words: ['_'] }, 100)).questions).toEqual([])
    })

    it('change their sums when a reader changes the rating', async () => {
      const [question] = some(1)
      const { store, query } = await openWith([{ ...question!, rating: 'up', cited: ['/a', '/b'] }])
      const [stored] = (await store.insight.list(year, 1)).questions
      const given = {
        threadId: stored!.threadId,
        questionId: 'q',
        reasons: [],
        note: '',
        question: '',
        answer: '',
        sources: [],
      }
      await store.feedback.put({ ...given, rating: 'down' })
      await store.feedback.put({ ...given, rating: 'down' })
      expect((await store.insight.find(stored!.id))?.rating).toBe('down')
      expect(byText(await query('SELECT rated_up, rated_down FROM question_counts'))).toEqual(
        byText([
          { rated_up: 0, rated_down: 1 },
          { rated_up: 0, rated_down: 1 },
        ]),
      )
      expect((await store.insight.citedPages(year)).map(({ up, down }) => [up, down])).toEqual([
        [0, 1],
        [0, 1],
      ])
    })

    it('are read in parts to suggest them, if people got a full answer and did not rate it down', async () => {
      const [question] = some(1)
      const full = { ...question!, askedBy: 'person', outcome: 'full', rating: undefined } as const
      const { store } = await openWith([
        { ...full, text: 'first', fp: 'anonymous' },
        { ...full, text: 'second', fp: 'ada', rating: 'up' },
        { ...full, text: 'down', rating: 'down' },
        { ...full, text: 'agent', askedBy: 'agent' },
        { ...full, text: 'partly', outcome: 'partly' },
        { ...full, text: 'elsewhere', domain: 'other' },
      ])
      const [newest] = await store.insight.fullyAnswered('docs', 1)
      expect(newest).toMatchObject({ text: 'second', reader: 'ada', page: full.page, cited: full.cited })
      const older = await store.insight.fullyAnswered('docs', 10, newest!.id)
      expect(older.map(({ text }) => text)).toEqual(['first'])
      // A reader without an id is known by the conversation only.
      expect(older[0]?.reader).not.toBe('anonymous')
    })

    it('go with their reader, and the sums stay', async () => {
      const questions = some(50).map((question, index) => ({ ...question, fp: `reader-${index % 2}` }))
      const { store } = await openWith(questions)
      const readCounts = async () =>
        new Set((await store.insight.counts(year)).map((each) => JSON.stringify(each)))
      const before = await readCounts()
      await store.readers.erase('reader-1')
      const left = await store.insight.list(year, 100)
      expect(left.questions).toHaveLength(25)
      expect(await readCounts()).toEqual(before)
      const { threadId } = left.questions[0]!
      const late = { ...questions[0]!, threadId: 'erased', questionId: 'q', answerId: 'a' }
      await store.insight.add(late)
      await store.insight.add({ ...late, threadId })
      expect((await store.insight.list(year, 100)).questions).toHaveLength(26)
    })

    it('of two processes are all counted', async () => {
      const { store, open } = await openWith(some(1))
      const other = await open()
      const [question] = (await store.insight.list(year, 1)).questions
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? store : other).insight.add({
            ...question!,
            outcome: 'full',
            cited: ['/b', '/a'],
          }),
        ),
      )
      const counted = (await store.insight.counts(year)).reduce((sum, { counts }) => sum + counts.full, 0)
      expect(counted).toBe(question!.outcome === 'full' ? 21 : 20)
    })
  })

  describe(`${name}: questions of a reader who is erased`, () => {
    it('wait for the erasure or come before it, while two processes count and one erases', async () => {
      const stores = await create()
      const [one, other] = [await stores.open(), await stores.open()]
      for (const [round, made] of some(8).entries()) {
        const threads = await Promise.all(
          Array.from({ length: 60 }, () => one.threads.create({ domain: 'docs', fp: 'reader-9' })),
        )
        const count = (store: Store, threadIds: readonly string[]) =>
          threadIds.map((threadId) =>
            store.insight.add({ ...made, threadId, questionId: `q${round}`, answerId: '' }),
          )
        const ids = threads.map(({ id }) => id)
        await Promise.all([
          ...count(one, ids),
          ...count(other, ids.toReversed()),
          other.readers.erase('reader-9'),
        ])
        expect(await one.readers.count('reader-9')).toMatchObject({ threads: 0 })
      }
    })
  })

  describe(`${name}: questions of some months`, () => {
    // Stored once, because the tests only read them.
    const questions = some(300, 120)
    let store: Store
    beforeAll(async () => {
      const stores = await create()
      store = await stores.open()
      await storeQuestions(store, questions)
    })

    it.each([1, 29, 30, 31, 59, 60, 61, 100])(
      'are counted by page in a period of %i days as a scan of them counts',
      async (length) => {
        for (const ago of [0, 1, 15, 29]) {
          const toDay = until / dayMs - 1 - ago
          const fromDay = toDay - length + 1
          const wanted: Record<string, number> = {}
          for (const { askedAt, page } of questions) {
            const day = Math.floor(askedAt.getTime() / dayMs)
            if (day >= fromDay && day <= toDay) wanted[page] = (wanted[page] ?? 0) + 1
          }
          const pages = await store.insight.pageCounts({ domain: 'docs', fromDay, toDay }, 1_000)
          const counted = pages.map(({ page, counts: { full, partly, none, failed } }) => [
            page,
            full + partly + none + failed,
          ])
          expect(Object.fromEntries(counted)).toEqual(wanted)
        }
      },
    )
  })
}
