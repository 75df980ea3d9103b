import type { DatabaseSync } from 'node:sqlite'
import { RateLimiterSQLite } from 'rate-limiter-flexible'
import type { UsageStore } from './store.ts'

/** Counters in the table `usage` of a database; several processes may count in one file. */
export function createSqliteUsage(database: DatabaseSync): UsageStore {
  const counters = new RateLimiterSQLite({
    // Node's driver speaks better-sqlite3's language but for `transaction`, which is used for single statements only.
    storeClient: {
      prepare: (sql: string) => database.prepare(sql),
      transaction: (run: () => unknown) => run,
    },
    storeType: 'better-sqlite3',
    tableName: 'usage',
    tableCreated: true,
    keyPrefix: '',
    // Who counts says how long, and compares with the limit; these two are demanded, not used.
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
    // On a full disk nothing can be removed either; the service starts all the same.
  }

  return {
    async add(counter, windowSeconds, uses = 1) {
      const options = { customDuration: windowSeconds }
      const { consumedPoints, msBeforeNext } = await counters.penalty(counter, uses, options)
      // Windows begin rarely; that is when those of the past go, so that no client's counter outlives its purpose.
      if (consumedPoints === uses) removeEnded.run(Date.now())
      return { used: consumedPoints, resetMs: msBeforeNext }
    },
    async takeBack(counter, uses = 1) {
      // The library would begin a new window below zero where the old one has ended.
      takeOff.run(uses, counter, Date.now())
    },
  }
}
