import type { StoredGapEvent } from '../../gapStore.ts'
import type { Database } from '../tables.ts'

/** Joins a gap to another. Each gap that is joined names the next one; the questions of all are at the last. */
export async function joinGaps(
  transaction: Database,
  domain: string,
  id: number,
  into: number,
  event: StoredGapEvent,
): Promise<boolean> {
  const { numUpdatedRows: found } = await transaction
    .updateTable('gaps')
    .set({ asked_docs: '' })
    .where('position', '=', into)
    .where('domain', '=', domain)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (found === 0n || id === into) return false
  const { numUpdatedRows: joined } = await transaction
    .updateTable('gaps')
    .set({ merged_into: into })
    .where('domain', '=', domain)
    .where('position', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (joined === 0n) return false
  await transaction.updateTable('gap_questions').set({ gap: into }).where('gap', '=', id).execute()
  await addEvent(transaction, id, event)
  await addEvent(transaction, into, { ...event, details: { from: id } })
  return true
}

/** Undoes `joinGaps`. A gap whose answer was rated down or reported in the meantime needs a different answer to close. */
export async function separateGap(
  transaction: Database,
  domain: string,
  id: number,
  by: Pick<StoredGapEvent, 'at' | 'who'>,
): Promise<number | undefined> {
  const last = await findLast(transaction, domain, id)
  if (last === id) return undefined
  await transaction.updateTable('gaps').set({ asked_docs: '' }).where('position', '=', last).execute()
  const { numUpdatedRows: separated } = await transaction
    .updateTable('gaps')
    .set({ merged_into: null, asked_docs: '' })
    .where('position', '=', id)
    .where('merged_into', 'is not', null)
    .executeTakeFirst()
  if (separated === 0n) return undefined
  const keys = await readKeys(transaction, id)
  await transaction
    .updateTable('gap_questions')
    .set({ gap: id })
    .where('gap', '=', last)
    .where('key', 'in', keys)
    .execute()
  await addEvent(transaction, id, { ...by, what: 'separated', details: { from: last } })
  await addEvent(transaction, last, { ...by, what: 'separated', details: { gap: id } })
  await noteFailures(transaction, id, by.at)
  return last
}

/** Returns the gap that has the questions of a gap. */
export async function findLast(transaction: Database, domain: string, id: number): Promise<number> {
  let last = id
  for (;;) {
    const row = await transaction
      .selectFrom('gaps')
      .select('merged_into')
      .where('domain', '=', domain)
      .where('position', '=', last)
      .executeTakeFirst()
    if (row?.merged_into == null) return last
    last = row.merged_into
  }
}

/** Returns the keys of a gap and of all gaps that were joined to it. */
async function readKeys(transaction: Database, id: number): Promise<string[]> {
  const keys: string[] = []
  for (let ids = [id]; ids.length > 0; ) {
    const rows = await transaction.selectFrom('gaps').select('key').where('position', 'in', ids).execute()
    keys.push(...rows.map(({ key }) => key))
    const joined = await transaction
      .selectFrom('gaps')
      .select('position')
      .where('merged_into', 'in', ids)
      .execute()
    ids = joined.map(({ position }) => position)
  }
  return keys
}

/** Applies to a gap the failures of its questions from the time when another gap had them. */
async function noteFailures(transaction: Database, id: number, at: Date): Promise<void> {
  const joined = transaction
    .selectFrom('gap_events')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('gap', '=', id)
    .where('what', '=', 'joined')
    .where('details', 'like', '{"into":%')
  const failed = await transaction
    .selectFrom('gap_questions')
    .select('kind')
    .where('gap', '=', id)
    .where('kind', '<>', 'unanswered')
    .where('failed_at', '>', joined)
    .orderBy('failed_at', 'desc')
    .executeTakeFirst()
  if (!failed) return
  await transaction
    .updateTable('gaps')
    .set({ needs_change: 1, answered_from: null })
    .where('position', '=', id)
    .execute()
  const { numUpdatedRows: reopened } = await transaction
    .updateTable('gaps')
    .set({ state: 'open', changed_at: at.getTime() })
    .where('position', '=', id)
    .where('state', '=', 'closed')
    .executeTakeFirst()
  if (reopened > 0n)
    await addEvent(transaction, id, { at, who: 'service', what: 'reopened', details: { why: failed.kind } })
}

export async function addEvent(
  transaction: Database,
  gap: number,
  { at, who, what, details }: StoredGapEvent,
): Promise<void> {
  await transaction
    .insertInto('gap_events')
    .values({ gap, at: at.getTime(), who, what, details: JSON.stringify(details) })
    .execute()
}
