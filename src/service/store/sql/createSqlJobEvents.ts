import type { JobEventStore } from '../store.ts'
import type { Database } from './tables.ts'

/** Stores events of agent jobs in the table `job_events`. Triggers prevent deletes, and all updates but erasing. */
export function createSqlJobEvents(database: Database): JobEventStore {
  return {
    append(jobId, events) {
      const createdAt = new Date()
      const time = createdAt.getTime()
      return database.transaction().execute(async (transaction) => {
        // Also locks the job. Without it, a process could read a later event before an earlier one is committed.
        await transaction
          .insertInto('jobs')
          .values({ id: jobId, last_at: time })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_at: time }))
          .execute()
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
    async jobs() {
      const rows = await database
        .selectFrom('job_events')
        .select('job_id')
        .groupBy('job_id')
        .orderBy(({ fn }) => fn.min('position'))
        .execute()
      return rows.map(({ job_id }) => job_id)
    },
  }
}
