import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createMemoryIndex } from '../../search/index/createMemoryIndex.ts'
import type { SearchReader } from '../../search/index/SearchReader.ts'
import { requestMeaning } from '../../search/question/requestMeaning.ts'
import { searchDocs } from '../../search/searchDocs.ts'
import type { Page, PageRecord, SearchRequest } from '../../search/types.ts'
import { findVersions } from '../../search/versions/findVersions.ts'
import { searchAll } from '../meaning/searchAll.ts'
import { findAnchorStyle } from './addresses/findAnchorStyle.ts'
import { DocsFolderError } from './files/DocsFolderError.ts'
import type { DocsRoot } from './files/docsFile.ts'
import { createPageCache } from './files/pageCache.ts'
import { type FileResults, readPages, selectPages } from './files/readPages.ts'
import type { PageOptions } from './parse/buildPage.ts'
import { withFolderLanguages } from './parse/pageLanguage.ts'
import type { Docs, DocsOptions, SkippedPage } from './types.ts'
import { docusaurusPlace } from './versions/docusaurusPlace.ts'
import { readVersionList, type VersionList } from './versions/readVersionList.ts'

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
  const anchorStyle = await findAnchorStyle(folder)
  // Immutable: a refresh replaces it, and running searches keep the old one.
  let state = await readState()
  let refreshing: Promise<number> = Promise.resolve(0)

  async function readState(before?: DocsState): Promise<DocsState> {
    const list = await readVersionList(root)
    const address: PageOptions = {
      basePath: options.basePath ?? '/',
      siteUrl: options.siteUrl,
      anchorStyle,
      docusaurus: list.docusaurus,
    }
    const isSameList = before !== undefined && isDeepStrictEqual(list, before.list)
    const cache = createPageCache(options.dataFolder, address)
    const known = isSameList ? before.results : await cache.read()
    const results = await readPages(root, address, known)
    const changed = countChanges(before?.results ?? known, results)
    if (isSameList && changed === 0) return { ...before, changed }
    const state = await createState(folder, results, list)
    if (countChanges(known, results) > 0) await cache.write(results)
    return { ...state, changed: isSameList || changed > 0 ? changed : state.pages.length }
  }

  async function refresh(): Promise<number> {
    state = await readState(state)
    return state.changed
  }

  const search = (request: SearchRequest) => searchDocs(state.index, request)

  return {
    ...root,
    anchorStyle,
    get docusaurus() {
      return state.list.docusaurus
    },
    get pages() {
      return state.pages
    },
    page: (file) => state.byFile.get(file),
    get skipped() {
      return state.skipped
    },
    search,
    meaningOf: (request) => requestMeaning(state.index, request),
    searchAll: (request, options) => searchAll(search, request, options),
    refresh() {
      // Refreshes run one after the other, because concurrent ones could finish in the wrong order.
      refreshing = refreshing.catch(() => 0).then(refresh)
      return refreshing
    },
  }
}

/** Everything that was read of a folder. */
interface DocsState {
  list: VersionList
  results: FileResults
  pages: readonly PageRecord[]
  byFile: ReadonlyMap<string, Page>
  skipped: readonly SkippedPage[]
  index: SearchReader
  /** Number of new, changed and removed files since the state before. */
  changed: number
}

async function createState(
  folder: string,
  results: FileResults,
  list: VersionList,
): Promise<Omit<DocsState, 'changed'>> {
  const { pages: read, skipped } = selectPages(results)
  if (read.length === 0) {
    const first = skipped[0]
    const reason = first ? ` The first skipped file is ${first.file}: ${first.reason}` : ''
    throw new DocsFolderError(
      `No Markdown page was found in ${folder}. Give the path of the folder that contains your .md or .mdx files.${reason}`,
    )
  }
  const { versions, docusaurus } = list
  const pages = findVersions(withFolderLanguages(read), {
    list: versions,
    placeOf: docusaurus && ((file) => docusaurusPlace(file, docusaurus)),
  })
  const index = createMemoryIndex(pages)
  const records = index.pageNumbers.map((number) => index.page(number))
  return {
    list,
    results,
    pages: records,
    byFile: new Map(pages.map((page) => [page.file, page])),
    skipped,
    index,
  }
}

function countChanges(before: FileResults, after: FileResults): number {
  let changed = 0
  for (const [file, result] of after) if (before.get(file)?.hash !== result.hash) changed++
  for (const file of before.keys()) if (!after.has(file)) changed++
  return changed
}
