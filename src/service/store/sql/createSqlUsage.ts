import { sql } from 'kysely'
import type { UsageStore } from '../store.ts'
import type { Database } from './tables.ts'

/** Stores counters in the table `usage`. Processes that share the database count together. */
export function createSqlUsage(database: Database): UsageStore {
  return {
    async add(counter, windowSeconds, uses = 1) {
      const now = Date.now()
      if (uses === 0) {
        const row = await database
          .selectFrom('usage')
          .select(['points', 'expire'])
          .where('key', '=', counter)
          .where('expire', '>', now)
          .executeTakeFirst()
        return row
          ? { used: Number(row.points), resetMs: Number(row.expire) - now }
          : { used: 0, resetMs: windowSeconds * 1_000 }
      }
      const ended = sql<boolean>`usage.expire <= ${now}`
      // A single statement, so that concurrent requests of several processes are all counted.
      const { points, expire } = await database
        .insertInto('usage')
        .values({ key: counter, points: uses, expire: now + windowSeconds * 1_000 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql<number>`CASE WHEN ${ended} THEN excluded.points ELSE usage.points + excluded.points END`,
            expire: sql<number>`CASE WHEN ${ended} THEN excluded.expire ELSE usage.expire END`,
          }),
        )
        .returning(['points', 'expire'])
        .executeTakeFirstOrThrow()
      // A new window is rare, so this is the moment to delete expired counters of all clients.
      if (points === uses) await removeEnded(database)
      return { used: points, resetMs: expire - now }
    },
    async takeBack(counter, uses = 1) {
      await database
        .updateTable('usage')
        .set({ points: sql<number>`CASE WHEN points > ${uses} THEN points - ${uses} ELSE 0 END` })
        .where('key', '=', counter)
        .where('expire', '>', Date.now())
        .execute()
    },
  }
}

/** Deletes the counters whose windows have ended. */
export async function removeEnded(database: Database): Promise<void> {
  await database.deleteFrom('usage').where('expire', '<=', Date.now()).execute()
}
