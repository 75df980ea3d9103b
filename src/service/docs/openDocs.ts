import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { requestMeaning } from '../../search/question/requestMeaning.ts'
import { searchDocs } from '../../search/searchDocs.ts'
import type { SearchRequest } from '../../search/types.ts'
import { searchAll } from '../meaning/searchAll.ts'
import { everyDay } from '../schedule/everyDay.ts'
import { explainUnwritable } from '../store/explainUnwritable.ts'
import { makeDataFolder } from '../store/makeDataFolder.ts'
import { findAnchorStyle } from './addresses/findAnchorStyle.ts'
import { findHiddenPages } from './addresses/findHiddenPages.ts'
import { isOnSite } from './addresses/isOnSite.ts'
import { noArrangement, readArrangement } from './arrangement/readArrangement.ts'
import { DocsFolderError } from './files/DocsFolderError.ts'
import type { DocsRoot } from './files/docsFile.ts'
import type { FileChange } from './files/fileChange.ts'
import { checkFolder, findDocsFiles } from './files/findDocsFiles.ts'
import { findSomeFiles } from './files/findSomeFiles.ts'
import { readChanges } from './files/readChanges.ts'
import { openSharedPages } from './files/sharedPages.ts'
import { isUnwritable } from './index/IndexDamage.ts'
import { describeSkipped } from './index/indexedFiles.ts'
import type { IndexState } from './index/indexState.ts'
import { keepSharedPages } from './index/keepSharedPages.ts'
import { type DocsIndex, type IndexChange, openDocsIndex } from './index/openDocsIndex.ts'
import { indexFormat } from './index/openIndexFile.ts'
import type { PageOptions } from './parse/buildPage.ts'
import { openPinnedAnswers } from './pinned/openPinnedAnswers.ts'
import type { Docs, DocsOptions } from './types.ts'
import { docusaurusPlace } from './versions/docusaurusPlace.ts'
import { isVersionFile, readVersionList, type VersionList } from './versions/readVersionList.ts'

/** Files that are stored together, so that no other work waits for long. A build that is killed loses at most these. */
const filesPerBatch = 10

/**
 * Opens a folder of docs, and brings its index up to date.
 *
 * @throws DocsFolderError if the folder does not exist, is not a folder, cannot be read, or contains no page
 * @example
 * const docs = await openDocs({ folder: 'docs' })
 * docs.search({ question: 'How do I set the base path?' }).passages
 */
export async function openDocs(options: DocsOptions): Promise<Docs> {
  const folder = resolve(options.folder)
  const root: DocsRoot = { folder, dataFolder: options.dataFolder }
  const anchorStyle = await findAnchorStyle(folder)
  if (options.dataFolder !== undefined) await makeDataFolder(options.dataFolder)
  const { onError = console.error, onProgress, onPage, cache } = options
  let list = await readVersionList(root)
  let arrangement = noArrangement
  let index: DocsIndex
  let isClosed = false
  let isRead = false
  let stopKeeping: (() => Promise<void>) | undefined
  let refreshing: Promise<number> = Promise.resolve(0)
  /** Whether all files were read, and each has one path only. Then files can be read again without the others. */
  let isSeparable = false

  function openIndex(dataFolder: string | undefined): DocsIndex {
    return openDocsIndex({
      dataFolder,
      key: pageKey,
      onError,
      onEmptied: () => void docs.refresh().catch((error: Error) => onError(error.message)),
    })
  }

  function addressOf({ versions: _, ...rules }: VersionList): PageOptions {
    return { basePath: options.basePath ?? '/', siteUrl: options.siteUrl, anchorStyle, ...rules }
  }

  /** Names everything that pages depend on beside their files. */
  const pageKey = () => JSON.stringify(addressOf(list))
  const pageVersion = () => `${indexFormat} ${pageKey()}`

  /** Reads new and changed files, and changes the index. Returns the number of files that changed. */
  async function readFolder(change: IndexChange, paths?: readonly string[]): Promise<number> {
    // Not for each edit: it looks for a hundred files, one after the other, and each wait takes as long as an answer.
    if (paths?.some(isVersionFile) ?? true) list = await readVersionList(root)
    const some = paths && isSeparable && change.isCurrent ? await findSomeFiles(root, paths) : undefined
    isSeparable = false
    const found = some ?? (await findDocsFiles(root))
    const listing = { ...found, files: found.files.filter((file) => isOnSite(file, list)) }
    const known = await change.known(some && paths)
    let batch: FileChange[] = []
    const shared = cache && openSharedPages(cache, pageVersion())
    const reading = readChanges(root, listing, addressOf(list), known, { onProgress, onPage, shared })
    const stage = async (batch: readonly FileChange[]) => {
      // The files of a folder that was moved while they were read only look removed or unreadable.
      await checkFolder(root.folder)
      await change.stage(batch)
    }
    for await (const file of reading) {
      batch.push(file)
      if (batch.length < filesPerBatch) continue
      await stage(batch)
      batch = []
    }
    await stage(batch)
    isSeparable = !listing.hasLinks
    const { waiting } = change
    const stated = JSON.stringify(list)
    if (waiting === 0 && change.applied === stated) return 0
    const { versions, docusaurus } = list
    const onIndexed = (done: number, total: number) => onProgress?.({ phase: 'indexing', done, total })
    const placeOf = docusaurus?.versions.length
      ? (file: string) => docusaurusPlace(file, docusaurus)
      : undefined
    if (await change.apply({ list: versions, placeOf }, stated, onIndexed))
      return waiting || docs.pages.length
    const first = change.firstSkipped()
    const reason = first ? ` The first skipped file is ${first.file}: ${first.reason}` : ''
    throw new DocsFolderError(
      `No Markdown page was found in ${folder}. Give the path of the folder that contains your .md or .mdx files.${reason}`,
    )
  }

  /** Reads the order of pages. Keeps the same object while it is the same, because others derive from it. */
  async function arrange(): Promise<void> {
    const files = docs.pages.map(({ file }) => file)
    const found = await readArrangement(root, files, list.docusaurus?.versions)
    if (JSON.stringify(found) === JSON.stringify(arrangement)) return
    const known = new Set(arrangement.problems)
    arrangement = found
    for (const problem of found.problems) if (!known.has(problem)) onError(problem)
  }

  /** Keeps the cache up to date, once the index is of this version. */
  function keepPages(): void {
    if (!cache || isClosed) return
    const keep = () => keepSharedPages(cache, index, pageVersion())
    stopKeeping ??= everyDay(keep, (error) => isClosed || onError((error as Error).message))
  }

  /** The last digest, and what it was made of. */
  let digested: { files: IndexState['files']; rest: string; digest: string } | undefined

  const search = (request: SearchRequest) => index.read(({ reader }) => searchDocs(reader, request))

  const docs: Docs = {
    ...root,
    anchorStyle,
    get isRead() {
      return isRead
    },
    get addressRules() {
      return list
    },
    get arrangement() {
      return arrangement
    },
    get pages() {
      return index.read(({ pages }) => pages)
    },
    page: (file) =>
      index.read(({ files, reader }) => {
        const found = files.get(file)
        return found?.record && reader.read(found.id)
      }),
    get skipped() {
      const { basePath = '/', hasAdmin = true } = options
      return [
        ...index.read(({ sorted }) => describeSkipped(sorted)),
        ...findHiddenPages(docs.pages, { basePath, hasAdmin }),
        ...pinnedAnswers.pinned.skipped,
      ]
    },
    get pinned() {
      return pinnedAnswers.pinned
    },
    digest() {
      const rest = `${pageKey()}${pinnedAnswers.pinned.state()}`
      return index.read(({ files, sorted }) => {
        if (digested?.files !== files || digested.rest !== rest) {
          const lines = sorted.map(({ file, hash }) => `${file}\n${hash}\n`)
          const digest = createHash('sha256').update(rest).update(lines.join('')).digest('base64url')
          digested = { files, rest, digest }
        }
        return digested.digest
      })
    },
    search,
    meaningOf: (request) => index.read(({ reader }) => requestMeaning(reader, request)),
    searchAll: (request, options) => searchAll(search, request, options),
    refresh(paths) {
      // Refreshes run one after the other, because concurrent ones could finish in the wrong order.
      refreshing = refreshing
        .catch(() => 0)
        .then(async () => {
          const changed = await index.change((change) => readFolder(change, paths))
          if (paths === undefined) await arrange()
          isRead = true
          keepPages()
          return changed + (await pinnedAnswers.refresh(addressOf(list)))
        })
        .catch((error: unknown) => {
          if (isClosed) return 0
          throw error
        })
      return refreshing
    },
    close() {
      isClosed = true
      void stopKeeping?.()
      index.close()
    },
  }
  const pinnedAnswers = openPinnedAnswers(root, {
    anchorStyle,
    get pages() {
      return docs.pages
    },
    page: docs.page,
    pagesFor: (request) => docs.meaningOf(request).pages,
  })
  try {
    index = openIndex(options.dataFolder)
    const isAnswered = options.answersBeforeRead && index.isOutdated() && docs.pages.length > 0
    if (!isAnswered) await docs.refresh()
  } catch (error) {
    if (!isUnwritable(error) || options.dataFolder === undefined) throw error
    const why = `The index cannot be stored in ${options.dataFolder} ${explainUnwritable(error, 'use another data folder')}`
    if (options.needsStoredIndex) throw new Error(why, { cause: error })
    onError(`${why} Until then, it is kept in memory.`)
    index = openIndex(undefined)
    await docs.refresh()
  }
  return docs
}
