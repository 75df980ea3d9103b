import type { Transaction } from 'kysely'
import { JobTakenError } from '../JobTakenError.ts'
import type { JobEventStore } from '../store.ts'
import type { Database, Tables } from './tables.ts'

/** Stores events of agent jobs in the table `job_events`. Triggers prevent deletes, and all updates but erasing. */
export function createSqlJobEvents(database: Database): JobEventStore {
  return {
    append(jobId, events, holder) {
      const createdAt = new Date()
      const time = createdAt.getTime()
      return database.transaction().execute(async (transaction) => {
        await (holder === undefined
          ? addJob(transaction, jobId, time)
          : checkHolder(transaction, jobId, time, holder))
        const stored = []
        for (const { kind, ...details } of events) {
          const { position } = await transaction
            .insertInto('job_events')
            .values({ job_id: jobId, kind, details: JSON.stringify(details), created_at: time })
            .returning('position')
            .executeTakeFirstOrThrow()
          stored.push({ position, jobId, event: { kind, ...details }, createdAt })
        }
        return stored
      })
    },
    async take(jobId, holder) {
      await database
        .insertInto('jobs')
        .values({ id: jobId, last_at: Date.now(), holder })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ holder }))
        .execute()
    },
    async read(jobId, after = 0) {
      const rows = await database
        .selectFrom('job_events')
        .selectAll()
        .where('job_id', '=', jobId)
        .where('position', '>', after)
        .orderBy('position')
        .execute()
      return rows.map(({ position, kind, details, created_at }) => ({
        position,
        jobId,
        event: { ...JSON.parse(details), kind },
        createdAt: new Date(created_at),
      }))
    },
    async open() {
      const rows = await database
        .selectFrom('job_events')
        .select('job_id')
        .where('kind', 'in', ['asked', 'completed', 'failed'])
        .groupBy('job_id')
        .having(
          ({ eb, fn }) => fn.sum(eb.case().when('kind', '=', 'asked').then(eb.lit(1)).else(eb.lit(-1)).end()),
          '>',
          0,
        )
        .orderBy(({ fn }) => fn.min('position'))
        .execute()
      return rows.map(({ job_id }) => job_id)
    },
    async created(limit, before) {
      let select = database
        .selectFrom('job_events')
        .select(['job_id', 'position'])
        .where('kind', '=', 'created')
        .orderBy('position', 'desc')
        .limit(limit)
      if (before !== undefined) select = select.where('position', '<', before)
      return (await select.execute()).map(({ job_id, position }) => ({ jobId: job_id, position }))
    },
  }
}

/** Locks the job. Without it, a process could read a later event before an earlier one is committed. */
async function addJob(transaction: Transaction<Tables>, id: string, last_at: number): Promise<void> {
  await transaction
    .insertInto('jobs')
    .values({ id, last_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_at }))
    .execute()
}

/** Locks the job as well. @throws JobTakenError if it has another holder */
async function checkHolder(
  transaction: Transaction<Tables>,
  id: string,
  last_at: number,
  holder: string,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('jobs')
    .set({ last_at })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new JobTakenError(id)
}
