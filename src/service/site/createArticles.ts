import { createHash } from 'node:crypto'
import type { Page } from '../../search/types.ts'
import { DocsFileError, type DocsRoot, readDocsFile } from '../docs/files/docsFile.ts'
import { PageError } from '../docs/parse/parsePage.ts'
import { type Content, type ContentOptions, renderContent } from './renderContent.ts'

export interface Articles {
  /** The rendered page; undefined when its file has gone or no longer parses since it was indexed. */
  read(page: Page): Promise<Content | undefined>
}

/** Rendered articles that are kept, least recently shown first to go. */
const keptArticles = 200

/** Renders the pages of a folder when they are asked for, and again when their file has changed. */
export function createArticles(root: DocsRoot, options: ContentOptions): Articles {
  const kept = new Map<string, Content>()

  return {
    async read(page) {
      const source = await readSource(root, page)
      if (source === undefined) return undefined
      const key = createHash('sha256').update(page.file).update('\0').update(source).digest('base64')
      const content = kept.get(key) ?? render(source, page.file, options)
      if (!content) return undefined
      // A map keeps the order of insertion, so its first entry is the one not shown for longest.
      kept.delete(key)
      kept.set(key, content)
      if (kept.size > keptArticles) kept.delete(kept.keys().next().value ?? '')
      return content
    },
  }
}

/** A page's file as it is now; undefined when it has gone. */
export async function readSource(root: DocsRoot, page: Page): Promise<string | undefined> {
  try {
    return (await readDocsFile(root, page.file)).toString('utf8')
  } catch (error) {
    if (error instanceof DocsFileError) return undefined
    throw error
  }
}

function render(source: string, file: string, options: ContentOptions): Content | undefined {
  try {
    return renderContent(source, file, options)
  } catch (error) {
    if (error instanceof PageError) return undefined
    throw error
  }
}
