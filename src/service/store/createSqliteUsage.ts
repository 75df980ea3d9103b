import type { DatabaseSync } from 'node:sqlite'
import { RateLimiterSQLite } from 'rate-limiter-flexible'
import type { UsageStore } from './store.ts'

/** Stores counters in the table `usage`. Several processes may share one database file. */
export function createSqliteUsage(database: DatabaseSync): UsageStore {
  const counters = new RateLimiterSQLite({
    // Node's driver has the interface of better-sqlite3, except for `transaction`. The library only uses that for
    // single statements, so running them directly is enough.
    storeClient: {
      prepare: (sql: string) => database.prepare(sql),
      transaction: (run: () => unknown) => run,
    },
    storeType: 'better-sqlite3',
    tableName: 'usage',
    tableCreated: true,
    keyPrefix: '',
    // Required by the library but unused: callers pass the duration and check the limit.
    points: 1,
    duration: 1,
  })
  const removeEnded = database.prepare('DELETE FROM usage WHERE expire <= ?')
  const takeOff = database.prepare(
    'UPDATE usage SET points = MAX(0, points - ?) WHERE key = ? AND expire > ?',
  )
  try {
    removeEnded.run(Date.now())
  } catch {
    // Deleting fails on a full disk, which must not prevent the start.
  }

  return {
    async add(counter, windowSeconds, uses = 1) {
      const options = { customDuration: windowSeconds }
      const { consumedPoints, msBeforeNext } = await counters.penalty(counter, uses, options)
      // A new window is rare, so this is the moment to delete expired counters of all clients.
      if (consumedPoints === uses) removeEnded.run(Date.now())
      return { used: consumedPoints, resetMs: msBeforeNext }
    },
    async takeBack(counter, uses = 1) {
      // Not with the library, which would open a new window below zero if the old one has ended.
      takeOff.run(uses, counter, Date.now())
    },
  }
}
