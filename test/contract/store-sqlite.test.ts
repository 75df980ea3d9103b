import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { temporaryFolder } from '../support/docsFolder.ts'
import { describeInsight } from '../support/insightContract.ts'
import { describeStore } from '../support/storeContract.ts'
import { openTestStore } from '../support/testStore.ts'
import { describeTopics } from '../support/topicsContract.ts'

async function create() {
  const file = join(await temporaryFolder(), 'store.sqlite')
  return {
    open: async () => openTestStore(file),
    async run(sql: string) {
      const database = new DatabaseSync(file)
      try {
        return database.exec(sql)
      } finally {
        database.close()
      }
    },
    async query(sql: string) {
      const database = new DatabaseSync(file)
      try {
        return database.prepare(sql).all()
      } finally {
        database.close()
      }
    },
  }
}

describeStore('on SQLite', create)
describeInsight('on SQLite', create)
describeTopics('on SQLite', create)
