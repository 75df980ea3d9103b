import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createMemoryIndex } from '../../search/createMemoryIndex.ts'
import { searchPages } from '../../search/searchPages.ts'
import { findAnchorStyle } from './addresses/findAnchorStyle.ts'
import { DocsFolderError } from './files/DocsFolderError.ts'
import type { DocsRoot } from './files/docsFile.ts'
import { createPageCache } from './files/pageCache.ts'
import { type FileResults, readPages, selectPages } from './files/readPages.ts'
import type { PageOptions } from './parse/buildPage.ts'
import { withFolderLanguages } from './parse/pageLanguage.ts'
import type { Docs, DocsOptions } from './types.ts'

/**
 * Reads and indexes a folder of docs.
 *
 * @throws DocsFolderError if the folder does not exist, is not a folder, or contains no page
 * @example
 * const docs = await openDocs({ folder: 'docs' })
 * docs.search({ question: 'How do I set the base path?' }).passages
 */
export async function openDocs(options: DocsOptions): Promise<Docs> {
  const folder = resolve(options.folder)
  const root: DocsRoot = { folder, dataFolder: options.dataFolder }
  const pageOptions: PageOptions = {
    basePath: options.basePath ?? '/',
    siteUrl: options.siteUrl,
    anchorStyle: await findAnchorStyle(folder),
  }
  const cache = createPageCache(options.dataFolder, pageOptions)
  const cached = await cache.read()
  const results = await readPages(root, pageOptions, cached)
  // Immutable: a refresh replaces it, and running searches keep the old one.
  let state = await createState(folder, results)
  if (countChanges(cached, results) > 0) await cache.write(results)
  let refreshing: Promise<number> = Promise.resolve(0)

  async function refresh(): Promise<number> {
    const results = await readPages(root, pageOptions, state.results)
    const changed = countChanges(state.results, results)
    if (changed === 0) return 0
    state = await createState(folder, results)
    await cache.write(results)
    return changed
  }

  return {
    ...root,
    anchorStyle: pageOptions.anchorStyle,
    get pages() {
      return state.pages
    },
    get skipped() {
      return state.skipped
    },
    search: (request) => searchPages(state.index, request),
    refresh() {
      // Refreshes run one after the other, because concurrent ones could finish in the wrong order.
      refreshing = refreshing.catch(() => 0).then(refresh)
      return refreshing
    },
  }
}

async function createState(folder: string, results: FileResults) {
  const { pages: selected, skipped } = selectPages(results)
  const pages = withFolderLanguages(selected)
  if (pages.length === 0) {
    const first = skipped[0]
    const reason = first ? ` The first skipped file is ${first.file}: ${first.reason}` : ''
    throw new DocsFolderError(
      `No Markdown page was found in ${folder}. Give the path of the folder that contains your .md or .mdx files.${reason}`,
    )
  }
  return { results, pages, skipped, index: await createMemoryIndex(pages, setImmediate) }
}

function countChanges(before: FileResults, after: FileResults): number {
  let changed = 0
  for (const [file, result] of after) if (before.get(file)?.hash !== result.hash) changed++
  for (const file of before.keys()) if (!after.has(file)) changed++
  return changed
}
