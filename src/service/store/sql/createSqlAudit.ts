import type { Selectable } from 'kysely'
import type { AuditEntry, AuditStore } from '../operatorStores.ts'
import type { AuditTable, Database } from './tables.ts'

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
      return (await select.execute()).map(readEntry)
    },
    async last(what) {
      const newest = database
        .selectFrom('audit')
        .selectAll()
        .where('what', '=', what)
        .orderBy('position', 'desc')
      const row = await newest.limit(1).executeTakeFirst()
      return row && readEntry(row)
    },
  }
}

function readEntry({ position, at, who, what, from_address, details }: Selectable<AuditTable>): AuditEntry {
  return { position, at: new Date(at), who, what, from: from_address, details: JSON.parse(details) }
}
