import type { Selectable } from 'kysely'
import type { HandoverStore, WaitingHandover } from '../handoverStore.ts'
import type { Database, HandoverTable } from './tables.ts'

/** Stores messages to the team in the table `handovers`, one row for each receiver. */
export function createSqlHandovers(database: Database): HandoverStore {
  return {
    async add({ id, threadId, content }, targets, until, maxWaiting) {
      const { count } = await database
        .selectFrom('handovers')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) + targets.length > maxWaiting) return false
      await database
        .insertInto('handovers')
        .values(
          targets.map((target) => ({
            id,
            thread_id: threadId,
            target,
            content,
            attempts: 0,
            created_at: Date.now(),
            due_at: until.getTime(),
          })),
        )
        .execute()
      return true
    },
    async take(until, limit) {
      const due = await database
        .selectFrom('handovers')
        .selectAll()
        .where('due_at', '<=', Date.now())
        .orderBy('due_at')
        .orderBy('position')
        .limit(limit)
        .execute()
      const taken: WaitingHandover[] = []
      for (const row of due) {
        // Changes nothing if another process has taken it meanwhile.
        const { numUpdatedRows } = await database
          .updateTable('handovers')
          .set({ due_at: until.getTime() })
          .where('position', '=', row.position)
          .where('due_at', '=', row.due_at)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) taken.push(readHandover(row))
      }
      return taken
    },
    async remove(id, target) {
      await database.deleteFrom('handovers').where('id', '=', id).where('target', '=', target).execute()
    },
    async postpone(id, target, until) {
      await database
        .updateTable('handovers')
        .set(({ eb }) => ({ due_at: until.getTime(), attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('target', '=', target)
        .execute()
    },
  }
}

export function readHandover(row: Selectable<HandoverTable>): WaitingHandover {
  return {
    id: row.id,
    threadId: row.thread_id,
    target: row.target,
    content: row.content,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
  }
}
