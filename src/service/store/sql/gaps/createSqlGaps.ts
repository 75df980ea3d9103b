import { sql } from 'kysely'
import type { GapStore } from '../../gapStore.ts'
import type { Database } from '../tables.ts'
import { addQuestions } from './addQuestions.ts'
import { readGap, readGapQuestion, writeChange } from './gapRows.ts'
import { addEvent, joinGaps, separateGap } from './joinGaps.ts'
import { readCountedGap, selectCounted, selectVisible } from './selectGaps.ts'

/** Stores gaps in the tables `gaps`, `gap_questions` and `gap_events`. */
export function createSqlGaps(database: Database): GapStore {
  return {
    async lastFailedAt(domain) {
      const { newest } = await database
        .selectFrom('gap_questions')
        .innerJoin('gaps', 'gaps.position', 'gap_questions.gap')
        .where('gaps.domain', '=', domain)
        .select(({ fn }) => fn.max('gap_questions.failed_at').as('newest'))
        .executeTakeFirstOrThrow()
      return newest === null ? undefined : new Date(newest)
    },
    async groups(domain, limit) {
      // All questions with a key are in one gap. Window functions take six times as long for many questions.
      const groups = database
        .selectFrom('gap_questions')
        .innerJoin('gaps', 'gaps.position', 'gap_questions.gap')
        .where('gaps.domain', '=', domain)
        .groupBy('gap_questions.key')
        .select(({ fn }) => [
          'gap_questions.key',
          fn.max('gap_questions.gap').as('gap'),
          fn.min('gap_questions.asked_at').as('first_at'),
          fn.max('gap_questions.asked_at').as('last_at'),
        ])
        .orderBy('last_at', 'desc')
        .orderBy('gap_questions.key')
        .limit(limit)
      return database
        .selectFrom(groups.as('group'))
        .innerJoin('gap_questions as question', (join) =>
          join
            .onRef('question.gap', '=', 'group.gap')
            .onRef('question.asked_at', '=', 'group.first_at')
            .onRef('question.key', '=', 'group.key'),
        )
        .groupBy(['group.key', 'group.last_at'])
        .select(({ fn }) => ['group.key', fn.min('question.text').as('text')])
        .orderBy('group.last_at', 'desc')
        .orderBy('group.key')
        .execute()
    },
    add: (domain, key, questions) => addQuestions(database, domain, key, questions),
    async list(domain, { states, limit, after }) {
      const rows = await selectCounted(database)
        .where('gaps.domain', '=', domain)
        .where('gaps.state', 'in', states)
        .orderBy('count', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('gaps.position', 'desc')
        .limit(limit)
        .offset(after)
        .execute()
      return rows.map(readCountedGap)
    },
    async counts(domain) {
      const rows = await selectVisible(database)
        .where('gaps.domain', '=', domain)
        .select(['gaps.state', sql<number>`count(distinct gaps.position)`.as('count')])
        .groupBy('gaps.state')
        .execute()
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
    },
    async find(domain, id) {
      const row = await selectCounted(database)
        .where('gaps.domain', '=', domain)
        .where('gaps.position', '=', id)
        .executeTakeFirst()
      if (row) return readCountedGap(row)
      // The questions of a gap that was merged are at the other one.
      const joined = await database
        .selectFrom('gaps')
        .selectAll()
        .where('domain', '=', domain)
        .where('position', '=', id)
        .where('merged_into', 'is not', null)
        .executeTakeFirst()
      if (!joined) return undefined
      const gap = readGap(joined)
      return { ...gap, count: 0, thumbsDown: 0, byAgents: 0, reports: 0, lastAskedAt: gap.openedAt }
    },
    async inStates(domain, states, { limit, newest, askedOn, askedOnOtherThan }) {
      const first = database
        .selectFrom('gaps')
        .selectAll()
        .where('domain', '=', domain)
        .where('state', 'in', states)
        .where('merged_into', 'is', null)
        .orderBy(sql`CASE state WHEN 'closed' THEN 1 ELSE 0 END`)
        .orderBy('changed_at', 'desc')
        .orderBy('position', 'desc')
        .limit(newest ?? limit)
      let select = database.selectFrom(first.as('gaps')).selectAll().limit(limit)
      if (askedOn !== undefined) select = select.where('asked_docs', '=', askedOn)
      if (askedOnOtherThan !== undefined) select = select.where('asked_docs', '<>', askedOnOtherThan)
      return (await select.execute()).map(readGap)
    },
    async ofJob(domain, jobId) {
      const row = await database
        .selectFrom('gaps')
        .selectAll()
        .where('job_id', '=', jobId)
        .where('domain', '=', domain)
        .orderBy('position')
        .executeTakeFirst()
      return row && readGap(row)
    },
    async questions(id, limit) {
      const rows = await selectVisible(database)
        .where('gaps.position', '=', id)
        .selectAll('gap_questions')
        .select('feedback.note')
        .orderBy('gap_questions.asked_at', 'desc')
        .orderBy('gap_questions.thread_id')
        .limit(limit)
        .execute()
      return rows.map(readGapQuestion)
    },
    async history(id, limit) {
      const newest = database
        .selectFrom('gap_events')
        .selectAll()
        .where('gap', '=', id)
        .orderBy('position', 'desc')
        .limit(limit)
      const rows = (await newest.execute()).reverse()
      return rows.map(({ at, who, what, details }) => ({
        at: new Date(at),
        who,
        what,
        details: JSON.parse(details),
      }))
    },
    change: (id, from, changed, event) =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('gaps')
          .set({
            ...writeChange(changed),
            ...(changed.state !== undefined && { changed_at: event?.at.getTime() ?? Date.now() }),
          })
          .where('position', '=', id)
          .where('state', 'in', from)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        if (event) await addEvent(transaction, id, event)
        return true
      }),
    join: (domain, id, into, event) =>
      database.transaction().execute((transaction) => joinGaps(transaction, domain, id, into, event)),
    separate: (domain, id, by) =>
      database.transaction().execute((transaction) => separateGap(transaction, domain, id, by)),
  }
}
