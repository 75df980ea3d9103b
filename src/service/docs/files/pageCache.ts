import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../../store/makeDataFolder.ts'
import type { PageOptions } from '../parse/buildPage.ts'
import type { FileResult, FileResults } from './readPages.ts'

export interface PageCache {
  /** Returns the cached results for these options, or an empty map. */
  read(): Promise<FileResults>
  /** Replaces the cached results atomically. */
  write(results: FileResults): Promise<void>
}

/** Increment this version whenever parsing the same source gives different pages or passages. */
const formatVersion = 5

/** Creates a cache of parsed pages in one file. Without a data folder it stores nothing. */
export function createPageCache(dataFolder: string | undefined, options: PageOptions): PageCache {
  if (dataFolder === undefined) return { read: async () => new Map(), write: async () => {} }
  const path = join(dataFolder, 'docs-index.json')
  const { basePath, siteUrl, anchorStyle, docusaurus } = options
  const key = JSON.stringify([formatVersion, basePath, siteUrl, anchorStyle, docusaurus])

  return {
    async read() {
      try {
        const cached = JSON.parse(await readFile(path, 'utf8')) as {
          key: string
          files: [string, FileResult][]
        }
        return cached.key === key ? new Map(cached.files) : new Map()
      } catch {
        // The file is missing or damaged. The docs are parsed again.
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
        // Without a cache, only the next start takes longer.
        await rm(temporary, { force: true }).catch(() => {})
      }
    },
  }
}
