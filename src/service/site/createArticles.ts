import { createHash } from 'node:crypto'
import type { PageHead } from '../../search/types.ts'
import { DocsFileError, type DocsRoot, readDocsFile } from '../docs/files/docsFile.ts'
import { PageError } from '../docs/parse/PageError.ts'
import { setBounded } from '../store/setBounded.ts'
import type { Content, ContentOptions } from './renderContent.ts'
import type { SiteWords } from './words/SiteWords.ts'

/** Maximum number of rendered articles in the cache. The least recently used one is removed first. */
const maxCachedArticles = 200

/** Renders pages on demand and caches the result until their file changes. */
export function createArticles(root: DocsRoot, options: Omit<ContentOptions, 'words'>) {
  const cache = new Map<string, Content>()

  return {
    /** Renders a page. Returns undefined if its file was removed or no longer parses. */
    async read(page: PageHead, words: SiteWords): Promise<Content | undefined> {
      const source = await readSource(root, page)
      if (source === undefined) return undefined
      const hash = createHash('sha256')
      for (const part of [page.file, words.skip, source]) hash.update(part).update('\0')
      const key = hash.digest('base64')
      const content = cache.get(key) ?? (await render(source, page.file, { ...options, words }))
      if (!content) return undefined
      setBounded(cache, key, content, maxCachedArticles)
      return content
    },
  }
}

/** Reads the current source of a page. Returns undefined if its file was removed. */
export async function readSource(root: DocsRoot, page: PageHead): Promise<string | undefined> {
  try {
    return (await readDocsFile(root, page.file)).toString('utf8')
  } catch (error) {
    if (error instanceof DocsFileError) return undefined
    throw error
  }
}

async function render(source: string, file: string, options: ContentOptions): Promise<Content | undefined> {
  // Loaded with the first page: the packages for HTML and for the colours of code take 40 MB.
  const { renderContent } = await import('./renderContent.ts')
  try {
    return renderContent(source, file, options)
  } catch (error) {
    if (error instanceof PageError) return undefined
    throw error
  }
}
