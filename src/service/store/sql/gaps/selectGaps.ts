import { type Selectable, sql } from 'kysely'
import type { CountedGap } from '../../gapStore.ts'
import type { Database, GapTable } from '../tables.ts'
import { readGap } from './gapRows.ts'

/** Selects gaps with their questions and ratings. A question whose rating is no longer bad does not count. */
export function selectVisible(database: Database) {
  return database
    .selectFrom('gaps')
    .innerJoin('gap_questions', 'gap_questions.gap', 'gaps.position')
    .leftJoin('feedback', (join) =>
      join
        .onRef('feedback.thread_id', '=', 'gap_questions.thread_id')
        .onRef('feedback.question_id', '=', 'gap_questions.question_id')
        .on('feedback.rating', '=', 'down'),
    )
    .where(({ or, eb }) =>
      or([eb('gap_questions.kind', '<>', 'rated-down'), eb('feedback.rating', 'is not', null)]),
    )
}

/** Selects gaps with numbers about their questions. */
export function selectCounted(database: Database) {
  return selectVisible(database)
    .selectAll('gaps')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(feedback.rating)`.as('thumbs_down'),
      sql<number>`sum(gap_questions.is_by_agent)`.as('by_agents'),
      sql<number>`sum(CASE gap_questions.kind WHEN 'reported' THEN 1 ELSE 0 END)`.as('reports'),
      sql<number>`max(gap_questions.asked_at)`.as('last_at'),
    ])
    .groupBy('gaps.position')
}

interface Counts {
  count: number
  thumbs_down: number
  by_agents: number
  reports: number
  last_at: number
}

/** PostgreSQL returns sums as text. */
export function readCountedGap(row: Selectable<GapTable> & Counts): CountedGap {
  return {
    ...readGap(row),
    count: Number(row.count),
    thumbsDown: Number(row.thumbs_down),
    byAgents: Number(row.by_agents),
    reports: Number(row.reports),
    lastAskedAt: new Date(row.last_at),
  }
}
