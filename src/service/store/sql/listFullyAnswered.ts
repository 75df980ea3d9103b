import { sql } from 'kysely'
import { anonymousFingerprint } from '../../../protocol/limits.ts'
import type { FullyAnswered } from '../insightStore.ts'
import type { Database } from './tables.ts'

/** Maximum length of a question that is read to suggest it to others, in characters. */
const maxReadLength = 200

/** Returns the questions of people that were answered in full and not rated down, newest first. */
export async function listFullyAnswered(
  database: Database,
  domain: string,
  limit: number,
  before: number | undefined,
): Promise<readonly FullyAnswered[]> {
  let select = database
    .selectFrom('questions')
    .innerJoin('threads', 'threads.id', 'questions.thread_id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.thread_id', '=', 'questions.thread_id')
        .onRef('messages.id', '=', 'questions.question_id'),
    )
    .where('questions.domain', '=', domain)
    .where('questions.outcome', '=', 'full')
    .where('questions.rating', '<>', 'down')
    .where('questions.asked_by', '=', 'person')
    .orderBy('questions.position', 'desc')
    .limit(limit)
  if (before !== undefined) select = select.where('questions.position', '<', before)
  const rows = await select
    .select([
      'questions.position',
      'questions.thread_id',
      'questions.version',
      'questions.language',
      'questions.page',
      'questions.cited',
      'threads.fp',
      // One character more, so that a longer question is not taken for a short one.
      sql<string>`substr(messages.text, 1, ${sql.lit(maxReadLength + 1)})`.as('text'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.position,
    // Readers without an id count by their conversations.
    reader: row.fp === anonymousFingerprint ? row.thread_id : row.fp,
    text: row.text,
    version: row.version,
    language: row.language,
    page: row.page,
    cited: JSON.parse(row.cited),
  }))
}
