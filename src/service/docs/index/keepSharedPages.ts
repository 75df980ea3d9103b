import { type DocsCache, shareValues } from '../../store/docsCache.ts'
import { sharedPageKey, writeSharedPage } from '../files/sharedPages.ts'
import type { DocsIndex } from './openDocsIndex.ts'
import { writeContent } from './pageContent.ts'

/**
 * Notes in the cache that the pages of an index are in use, stores those that are missing, and removes what no process
 * uses.
 */
export async function keepSharedPages(cache: DocsCache, index: DocsIndex, version: string): Promise<void> {
  const files = index.read(({ files }) => [...files.values()])
  const pages = files.filter(({ hash, skipped }) => hash !== '' && skipped === undefined)
  const byKey = new Map(pages.map((page) => [sharedPageKey(version, page), page]))
  await shareValues(cache, [...byKey.keys()], (key) =>
    index.read(({ files, reader }) => {
      const { file, hash } = byKey.get(key)!
      const page = files.get(file)
      // It may have changed meanwhile.
      if (page?.hash !== hash) return undefined
      const { id, head, passageCount, record } = page
      if (!head) return writeSharedPage(undefined)
      return record && writeSharedPage({ head, passageCount, content: writeContent(reader.read(id)) })
    }),
  )
  await cache.removeUnused()
}
