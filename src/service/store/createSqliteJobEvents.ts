import type { DatabaseSync } from 'node:sqlite'
import { rollBack } from './rollBack.ts'
import type { JobEventStore, StoredJobEvent } from './store.ts'

/** Stores events of agent jobs in the table `job_events`. Triggers prevent updates and deletes. */
export function createSqliteJobEvents(database: DatabaseSync): JobEventStore {
  const insert = database.prepare(
    'INSERT INTO job_events (job_id, kind, details, created_at) VALUES (?, ?, ?, ?)',
  )
  const select = database.prepare(
    'SELECT * FROM job_events WHERE job_id = ? AND position > ? ORDER BY position',
  )
  const selectJobs = database.prepare('SELECT job_id FROM job_events GROUP BY job_id ORDER BY min(position)')

  return {
    append(jobId, events) {
      const createdAt = new Date()
      database.exec('BEGIN IMMEDIATE')
      try {
        const stored = events.map(({ kind, ...details }) => {
          const { lastInsertRowid } = insert.run(jobId, kind, JSON.stringify(details), createdAt.getTime())
          return { position: Number(lastInsertRowid), jobId, event: { kind, ...details }, createdAt }
        })
        database.exec('COMMIT')
        return stored
      } catch (error) {
        rollBack(database)
        throw error
      }
    },
    read: (jobId, after = 0) => select.all(jobId, after).map(readEvent),
    jobs: () => selectJobs.all().map((row) => row.job_id as string),
  }
}

// The casts are safe: the table is STRICT, and only this file writes to it.
function readEvent(row: Record<string, unknown>): StoredJobEvent {
  return {
    position: row.position as number,
    jobId: row.job_id as string,
    event: { ...JSON.parse(row.details as string), kind: row.kind },
    createdAt: new Date(row.created_at as number),
  }
}
