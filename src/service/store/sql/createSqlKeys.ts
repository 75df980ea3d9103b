import type { Selectable } from 'kysely'
import type { KeyStore, StoredKey } from '../operatorStores.ts'
import type { Database, KeyTable } from './tables.ts'

/** Stores the keys of the service in the table `keys`. */
export function createSqlKeys(database: Database): KeyStore {
  return {
    async add({ id, kind, name, hash, clear, origins, perHour, createdAt, revokedAt }) {
      await database
        .insertInto('keys')
        .values({
          id,
          kind,
          name,
          hash,
          clear: clear ?? null,
          origins: JSON.stringify(origins),
          per_hour: perHour ?? null,
          created_at: createdAt.getTime(),
          revoked_at: revokedAt?.getTime() ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async list() {
      const rows = await database.selectFrom('keys').selectAll().orderBy('created_at').orderBy('id').execute()
      return rows.map(readKey)
    },
    async findByHash(hash) {
      const row = await database.selectFrom('keys').selectAll().where('hash', '=', hash).executeTakeFirst()
      return row && readKey(row)
    },
    async change(id, changed) {
      const { name, origins } = changed
      const values = {
        ...(name !== undefined && { name }),
        ...(origins !== undefined && { origins: JSON.stringify(origins) }),
        ...('perHour' in changed && { per_hour: changed.perHour ?? null }),
        ...('lastUsedAt' in changed && { last_used_at: changed.lastUsedAt?.getTime() ?? null }),
        ...('revokedAt' in changed && { revoked_at: changed.revokedAt?.getTime() ?? null }),
      }
      if (Object.keys(values).length === 0)
        throw new Error('Name at least one property of the key to change.')
      const { numUpdatedRows } = await database
        .updateTable('keys')
        .set(values)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

function readKey(row: Selectable<KeyTable>): StoredKey {
  const readTime = (time: number | null) => (time === null ? undefined : new Date(time))
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    hash: row.hash,
    clear: row.clear ?? undefined,
    origins: JSON.parse(row.origins),
    perHour: row.per_hour ?? undefined,
    createdAt: new Date(row.created_at),
    lastUsedAt: readTime(row.last_used_at),
    revokedAt: readTime(row.revoked_at),
  }
}
