import { rest } from '../../../schedule/rest.ts'
import type { FailedQuestion, GapStore, StoredGap } from '../../gapStore.ts'
import { lockThreads } from '../createSqlThreads.ts'
import type { Database } from '../tables.ts'
import { newGapRow, readGap } from './gapRows.ts'
import { findLast } from './joinGaps.ts'

/**
 * Adds questions to a gap. Two processes create a gap once. Each question is a transaction, which locks one thread: several
 * at once could wait for an erasure that waits for them.
 */
export async function addQuestions(
  database: Database,
  domain: string,
  key: string,
  questions: readonly FailedQuestion[],
): ReturnType<GapStore['add']> {
  const openedAt = Math.min(...questions.map(({ failedAt }) => failedAt.getTime()))
  const { gap, isNew } = await database
    .transaction()
    .execute((transaction) => findOrCreate(transaction, domain, key, openedAt))
  const added: FailedQuestion[] = []
  for (const question of questions) {
    const isAdded = await database
      .transaction()
      .execute((transaction) => addQuestion(transaction, gap.id, key, question))
    if (isAdded) added.push(question)
    // SQLite answers at once, so that many questions would hold up other work.
    await rest()
  }
  return { gap, isNew, added }
}

async function findOrCreate(transaction: Database, domain: string, key: string, openedAt: number) {
  const created = await transaction
    .insertInto('gaps')
    .values(newGapRow(domain, key, openedAt))
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .executeTakeFirst()
  if (created) {
    await transaction
      .insertInto('gap_events')
      .values({ gap: created.position, at: openedAt, who: 'service', what: 'opened', details: '{}' })
      .execute()
  }
  return { gap: await findTarget(transaction, domain, key), isNew: created !== undefined }
}

/** Returns the gap with a key, or the one it was merged into. */
async function findTarget(transaction: Database, domain: string, key: string): Promise<StoredGap> {
  const named = await transaction
    .selectFrom('gaps')
    .selectAll()
    .where('domain', '=', domain)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (named.merged_into === null) return readGap(named)
  const last = await findLast(transaction, domain, named.position)
  const target = transaction.selectFrom('gaps').selectAll().where('position', '=', last)
  return readGap(await target.executeTakeFirstOrThrow())
}

/** Returns whether the question is new, or failed again. Does nothing if its conversation was erased. */
async function addQuestion(
  transaction: Database,
  gap: number,
  key: string,
  { threadId, questionId, kind, text, details, askedAt, failedAt }: FailedQuestion,
): Promise<boolean> {
  const { size } = await lockThreads(transaction, [threadId])
  if (size === 0) return false
  const known = await transaction
    .selectFrom('gap_questions')
    .select(['kind', 'failed_at'])
    .where('thread_id', '=', threadId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  if (known && known.failed_at >= failedAt.getTime()) return false
  // A bad rating of an answer that says that the docs do not answer is no further failure.
  if (known && known.kind !== 'rated-down' && kind === 'rated-down') return false
  const values = {
    gap,
    key,
    kind,
    text,
    details: JSON.stringify(details),
    is_by_agent: details.askedBy === 'agent' ? 1 : 0,
    asked_at: askedAt.getTime(),
    failed_at: failedAt.getTime(),
  }
  await transaction
    .insertInto('gap_questions')
    .values({ thread_id: threadId, question_id: questionId, ...values })
    .onConflict((conflict) => conflict.columns(['thread_id', 'question_id']).doUpdateSet(values))
    .execute()
  return true
}
