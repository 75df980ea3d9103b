import { createHash } from 'node:crypto'
import type { AdminStore } from '../operatorStores.ts'
import type { Database } from './tables.ts'

/** Stores ended sessions, one-time links and the address of the admin page. */
export function createSqlAdmin(database: Database): AdminStore {
  const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

  return {
    ended: {
      async add(id, ends_at) {
        await database.deleteFrom('ended_sessions').where('ends_at', '<=', Date.now()).execute()
        await database
          .insertInto('ended_sessions')
          .values({ id, ends_at })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ ends_at }))
          .execute()
      },
      async has(id) {
        const found = database.selectFrom('ended_sessions').select('id').where('id', '=', id)
        return (await found.executeTakeFirst()) !== undefined
      },
    },
    async addLink(secret, expires_at) {
      await database.deleteFrom('links').where('expires_at', '<=', Date.now()).execute()
      await database
        .insertInto('links')
        .values({ digest: digest(secret), expires_at })
        .execute()
    },
    async takeLink(secret) {
      // A single statement, so that two requests cannot both use a link.
      const { numDeletedRows } = await database
        .deleteFrom('links')
        .where('digest', '=', digest(secret))
        .where('expires_at', '>', Date.now())
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async readAddress() {
      return (await database.selectFrom('address').select('url').executeTakeFirst())?.url
    },
    async saveAddress(url) {
      if (url === undefined) {
        await database.deleteFrom('address').execute()
        return
      }
      await database
        .insertInto('address')
        .values({ place: 1, url })
        .onConflict((conflict) => conflict.column('place').doUpdateSet({ url }))
        .execute()
    },
  }
}
