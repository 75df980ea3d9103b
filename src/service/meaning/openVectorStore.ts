import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Vector } from '../../search/ranking/nearestPassages.ts'
import { rollBack } from '../store/rollBack.ts'

/** Vectors by the key of their text and model. */
export interface VectorStore {
  read(key: string): Vector | undefined
  /** Adds vectors: all of them, or none if the process is killed meanwhile. */
  add(vectors: ReadonlyMap<string, Vector>): void
  /** Removes the vectors with other keys. */
  keepOnly(keys: ReadonlySet<string>): void
  close(): void
}

/** Name of the file in the data folder. */
export const vectorsFile = 'vectors.sqlite'

/** The vectors cannot be read or stored. The message says what to do. */
export class VectorStoreError extends Error {
  override readonly name = 'VectorStoreError'
}

/**
 * Opens the vectors of a data folder. They are a separate file, because a host may replace the store.
 *
 * @throws VectorStoreError if the file cannot be opened; its functions throw it too
 */
export function openVectorStore(dataFolder: string): VectorStore {
  const file = join(dataFolder, vectorsFile)

  function explain<Result>(act: () => Result): Result {
    try {
      return act()
    } catch (error) {
      const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number }
      throw new VectorStoreError(
        `${file} cannot be used (${errcode ?? code}). Give the user of the service write access and free space, or remove the file to embed the docs anew.`,
        { cause: error },
      )
    }
  }

  const database = explain(() => openDatabase(file))
  const select = database.prepare('SELECT vector FROM vectors WHERE key = ?')
  const selectKeys = database.prepare('SELECT key FROM vectors')
  const replace = database.prepare('REPLACE INTO vectors (key, vector) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM vectors WHERE key = ?')

  function inTransaction(act: () => void): void {
    explain(() => {
      database.exec('BEGIN IMMEDIATE')
      try {
        act()
        database.exec('COMMIT')
      } catch (error) {
        rollBack(database)
        throw error
      }
    })
  }

  return {
    read(key) {
      const bytes = explain(() => select.get(key))?.vector as Uint8Array | undefined
      return bytes && readVector(bytes)
    },
    add(vectors) {
      inTransaction(() => {
        for (const [key, vector] of vectors) replace.run(key, writeVector(vector))
      })
    },
    keepOnly(keys) {
      const stored = explain(() => selectKeys.all()).map(({ key }) => key as string)
      const others = stored.filter((key) => !keys.has(key))
      if (others.length === 0) return
      inTransaction(() => {
        for (const key of others) remove.run(key)
      })
    },
    close: () => database.close(),
  }
}

export function writeVector(vector: Vector): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
}

/** Reads what `writeVector` wrote. */
export function readVector(bytes: Uint8Array): Vector {
  // Copied, because the bytes may not begin where a number may.
  return new Float32Array(Uint8Array.from(bytes).buffer)
}

function openDatabase(file: string): DatabaseSync {
  // Creates the file for its owner only.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 1000;
    CREATE TABLE IF NOT EXISTS vectors (key TEXT PRIMARY KEY, vector BLOB NOT NULL) STRICT, WITHOUT ROWID`)
  return database
}
