import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EndedSessions } from '../../proxy/auth/createSessions.ts'

/** Data shared by the admin page and the commands of the command line, also while the service runs. */
export interface AdminStore {
  /** Sessions that ended by signing out. Survives a restart. */
  readonly ended: EndedSessions
  /** Stores the digest of a link's secret until it is used or expires. @param expiresAt milliseconds since 1970 */
  addLink(secret: string, expiresAt: number): void
  /** Returns whether a link is valid, and removes it. */
  takeLink(secret: string): boolean
  /** Returns the URL of the page at the last start; undefined if the service did not serve the page. */
  readAddress(): string | undefined
  saveAddress(address: string | undefined): void
  close(): void
}

const tables = `
  CREATE TABLE IF NOT EXISTS ended_sessions (id TEXT PRIMARY KEY, ends_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS links (digest TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS address (place INTEGER PRIMARY KEY CHECK (place = 1), url TEXT NOT NULL) STRICT;`

/** Opens `admin.sqlite` in the data folder. It is a separate file, because a host may replace the store. */
export function openAdminStore(dataFolder: string, now: () => number = Date.now): AdminStore {
  const file = join(dataFolder, 'admin.sqlite')
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA busy_timeout = 1000; ${tables}`)

  const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
  const addEnded = database.prepare('REPLACE INTO ended_sessions (id, ends_at) VALUES (?, ?)')
  const removeEnded = database.prepare('DELETE FROM ended_sessions WHERE ends_at <= ?')
  const selectEnded = database.prepare('SELECT 1 FROM ended_sessions WHERE id = ?')
  const addLink = database.prepare('REPLACE INTO links (digest, expires_at) VALUES (?, ?)')
  const removeLinks = database.prepare('DELETE FROM links WHERE expires_at <= ?')
  const removeLink = database.prepare('DELETE FROM links WHERE digest = ? AND expires_at > ?')
  const selectAddress = database.prepare('SELECT url FROM address')
  const replaceAddress = database.prepare('REPLACE INTO address (place, url) VALUES (1, ?)')
  const removeAddress = database.prepare('DELETE FROM address')

  return {
    ended: {
      add(id, endsAt) {
        removeEnded.run(now())
        addEnded.run(id, endsAt)
      },
      has: (id) => selectEnded.get(id) !== undefined,
    },
    addLink(secret, expiresAt) {
      removeLinks.run(now())
      addLink.run(digest(secret), expiresAt)
    },
    // A single statement, so that two requests cannot both use a link.
    takeLink: (secret) => Number(removeLink.run(digest(secret), now()).changes) > 0,
    readAddress: () => selectAddress.get()?.url as string | undefined,
    saveAddress(address) {
      if (address === undefined) removeAddress.run()
      else replaceAddress.run(address)
    },
    close: () => database.close(),
  }
}
