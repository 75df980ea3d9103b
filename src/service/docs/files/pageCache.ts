import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../../store/makeDataFolder.ts'
import type { PageOptions } from '../parse/buildPage.ts'
import type { FileResult, FileResults } from './readPages.ts'

export interface PageCache {
  /** What was kept for these options; empty where nothing usable is there. */
  read(): Promise<FileResults>
  /** Replaces what was kept, whole or not at all. */
  write(results: FileResults): Promise<void>
}

/** Raise it whenever the same source gives other pages or passages than before. */
const format = 2

/** Keeps parsed pages in one file between starts. Without a folder nothing is kept. */
export function createPageCache(dataFolder: string | undefined, options: PageOptions): PageCache {
  if (dataFolder === undefined) return { read: async () => new Map(), write: async () => {} }
  const path = join(dataFolder, 'docs-index.json')
  const key = JSON.stringify([format, options.basePath, options.siteUrl, options.anchorStyle])

  return {
    async read() {
      try {
        const kept = JSON.parse(await readFile(path, 'utf8')) as {
          key: string
          files: [string, FileResult][]
        }
        return kept.key === key ? new Map(kept.files) : new Map()
      } catch {
        // Missing, cut short or written by something else: reading the docs again gives the same.
        return new Map()
      }
    },
    async write(results) {
      const temporary = `${path}.${randomUUID()}`
      try {
        await makeDataFolder(dataFolder)
        await writeFile(temporary, JSON.stringify({ key, files: [...results] }), { mode: 0o600 })
        await rename(temporary, path)
      } catch {
        // A folder that cannot be written costs time at the next start and nothing else.
        await rm(temporary, { force: true }).catch(() => {})
      }
    },
  }
}
