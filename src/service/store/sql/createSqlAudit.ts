import type { AuditStore } from '../operatorStores.ts'
import type { Database } from './tables.ts'

/** Stores what operators did in the table `audit`. Triggers prevent updates and deletes. */
export function createSqlAudit(database: Database): AuditStore {
  return {
    async append({ who, what, from, details }) {
      await database
        .insertInto('audit')
        .values({ at: Date.now(), who, what, from_address: from, details: JSON.stringify(details) })
        .execute()
    },
    async list({ limit, before }) {
      let select = database.selectFrom('audit').selectAll().orderBy('position', 'desc').limit(limit)
      if (before !== undefined) select = select.where('position', '<', before)
      return (await select.execute()).map(({ position, at, who, what, from_address, details }) => ({
        position,
        at: new Date(at),
        who,
        what,
        from: from_address,
        details: JSON.parse(details),
      }))
    },
  }
}
