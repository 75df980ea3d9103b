import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { rollBack } from '../rollBack.ts'

/**
 * Moves the tables of `admin.sqlite`, where earlier versions kept the data of the admin page, into the store, and
 * removes that file.
 */
export function takeOverAdminFile(database: DatabaseSync, file: string): void {
  if (!existsSync(file)) return
  database.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have done it since the check above.
    if (existsSync(file)) {
      copyTables(file, database)
      database.exec('COMMIT')
      for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
    } else database.exec('COMMIT')
  } catch (error) {
    rollBack(database)
    throw error
  }
}

const columns = {
  ended_sessions: ['id', 'ends_at'],
  links: ['digest', 'expires_at'],
  address: ['place', 'url'],
}

function copyTables(file: string, database: DatabaseSync): void {
  const earlier = new DatabaseSync(file)
  try {
    const tables = earlier.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
    for (const [table, [key, value]] of Object.entries(columns)) {
      // A crash may have left an empty file.
      if (!tables.some(({ name }) => name === table)) continue
      const insert = database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (?, ?)`)
      for (const row of earlier.prepare(`SELECT * FROM ${table}`).iterate()) {
        insert.run(row[key!]!, row[value!]!)
      }
    }
  } finally {
    earlier.close()
  }
}
