import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type DocsCache, maxUnusedDays } from '../docsCache.ts'
import { createPostgresLock, limited } from './createPostgresLock.ts'

const dayMs = 86_400_000

/** Bytes of values that are written in one statement. A larger value is written alone. */
const bytesAtOnce = 4_000_000

/** Rows that are removed in one statement. */
const removedAtOnce = 1_000

/** Stores values in the table `docs_cache`, with a digest by which damage is noticed. */
export function createPostgresDocsCache(pool: Pool): DocsCache {
  const query = (text: string, values: unknown[]) => pool.query(limited(text, values))

  return {
    async read(keys) {
      if (keys.length === 0) return new Map()
      const { rows } = await query('SELECT key, bytes, digest FROM docs_cache WHERE key = ANY($1)', [keys])
      const sound = (rows as Row[]).filter(({ key, bytes, digest }) => digestOf(key, bytes) === digest)
      return new Map(sound.map(({ key, bytes }) => [key, bytes]))
    },
    async write(values) {
      for (const part of partsBySize(values)) {
        await query(
          `INSERT INTO docs_cache (key, bytes, digest, used_at)
             SELECT given.*, $4 FROM unnest($1::text[], $2::bytea[], $3::text[]) AS given
             ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes, digest = excluded.digest, used_at = excluded.used_at`,
          [
            part.map(([key]) => key),
            part.map(([, bytes]) => Buffer.from(bytes)),
            part.map(([key, bytes]) => digestOf(key, bytes)),
            Date.now(),
          ],
        )
      }
    },
    async keep(keys) {
      // Once a day is enough, and most calls write nothing.
      const { rows } = await query(
        `WITH kept AS (UPDATE docs_cache SET used_at = $2 WHERE key = ANY($1) AND used_at < $3)
           SELECT key FROM docs_cache WHERE key = ANY($1)`,
        [keys, Date.now(), Date.now() - dayMs],
      )
      const stored = new Set((rows as Row[]).map(({ key }) => key))
      return keys.filter((key) => !stored.has(key))
    },
    async removeUnused() {
      for (let removed = removedAtOnce; removed === removedAtOnce; ) {
        const result = await query(
          `DELETE FROM docs_cache WHERE key IN
             (SELECT key FROM docs_cache WHERE used_at < $1 LIMIT ${removedAtOnce} FOR UPDATE SKIP LOCKED)`,
          [Date.now() - maxUnusedDays * dayMs],
        )
        removed = result.rowCount ?? 0
      }
    },
    lock: createPostgresLock(pool),
  }
}

interface Row {
  key: string
  bytes: Uint8Array
  digest: string
}

/** Returns the digest of a row. With the key in it, a value under the key of another one is noticed, too. */
function digestOf(key: string, bytes: Uint8Array): string {
  return createHash('sha256').update(key).update(bytes).digest('base64url')
}

/** Splits values into parts, sorted by key: two processes that lock rows in different orders would block each other. */
function partsBySize(values: ReadonlyMap<string, Uint8Array>): Array<Array<[string, Uint8Array]>> {
  const parts: Array<Array<[string, Uint8Array]>> = []
  let room = 0
  for (const value of [...values].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const { length } = value[1]
    if (parts.length === 0 || length > room) {
      parts.push([])
      room = bytesAtOnce
    }
    parts.at(-1)!.push(value)
    room -= length
  }
  return parts
}
