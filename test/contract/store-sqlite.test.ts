import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '../../src/service/store/openSqliteStore.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { describeStore } from '../support/storeContract.ts'

describeStore('on SQLite', async () => {
  const file = join(await temporaryFolder(), 'store.sqlite')
  return {
    open: async () => openSqliteStore(file),
    async run(sql) {
      const database = new DatabaseSync(file)
      try {
        return database.exec(sql)
      } finally {
        database.close()
      }
    },
  }
})
