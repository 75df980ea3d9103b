import { isDeepStrictEqual } from 'node:util'
import { pagesPerStep } from '../../../search/pagesPerStep.ts'
import type { PageHead, PageRecord, PageVersion } from '../../../search/types.ts'
import { findVersions, type StatedVersions } from '../../../search/versions/findVersions.ts'
import { fileOrder } from '../files/findDocsFiles.ts'
import { withFolderLanguages } from '../parse/pageLanguage.ts'
import type { SkippedPage } from '../types.ts'

/** A file in the index, without the content of its page. */
export interface IndexedFile {
  id: number
  file: string
  /** By this text, files are sorted. */
  order: string
  skipped: string | undefined
  /** Page as it was read, without what other pages add. */
  head: PageHead | undefined
  /** Changes with the content of the file. */
  hash: string
  /** Number of passages of the page. */
  passageCount: number
  /** Number of its content in the index. Absent if it has no page. */
  content: number | undefined
  /** Page as it is searched. Absent if it is not, for instance because another page has its address. */
  record?: PageRecord | undefined
  /** As `encodeLengths` writes them. */
  lengths?: Uint8Array | undefined
}

/** Data of a page that come from its folders and from other pages. */
export type PagePlace = Pick<PageHead, 'language' | 'version'>

/** Reads a file from a row of the table `file`. */
export function readIndexedFile(row: Record<string, unknown>): IndexedFile {
  const { id, file, skipped, head, hash, place, passages, content, lengths } = row as {
    id: number
    file: string
    skipped: string | null
    head: string | null
    hash: string
    place: string | null
    passages: number | null
    content: number | null
    lengths: Uint8Array | null
  }
  const read = head === null ? undefined : (JSON.parse(head) as PageHead)
  const passageCount = passages ?? 0
  return {
    id,
    file,
    order: fileOrder(file),
    skipped: skipped ?? undefined,
    head: read,
    hash,
    passageCount,
    content: content ?? undefined,
    ...(read &&
      place !== null && {
        record: { ...read, ...(JSON.parse(place) as PagePlace), passageCount },
        lengths: lengths!,
      }),
  }
}

/** Sorts files as `findDocsFiles` does. */
export function sortFiles(files: Iterable<IndexedFile>): IndexedFile[] {
  return [...files].sort((left, right) => (left.order < right.order ? -1 : 1))
}

/**
 * Returns the pages that are searched, in the order of their files, each with the language of its folder and its
 * version. Of two pages with the same address, the first is used. Yields where other work may have its turn.
 *
 * @param readText reads the title and the text of a page
 */
export function* describePages(
  files: Iterable<IndexedFile>,
  stated: StatedVersions,
  readText: (page: PageHead) => string,
): Generator<void, PageHead[]> {
  const sorted = sortFiles(files)
  yield
  const used = new Set<string>()
  const heads: PageHead[] = []
  for (const [at, { head }] of sorted.entries()) {
    if (at % pagesPerStep === 0) yield
    if (!head || used.has(head.path)) continue
    used.add(head.path)
    heads.push(head)
  }
  const pages = yield* withFolderLanguages(heads)
  return yield* findVersions(pages, stated, readText)
}

/** Returns the files that are not searched, in their order, with the reasons. */
export function describeSkipped(files: readonly IndexedFile[]): SkippedPage[] {
  const used = new Map<string, PageHead>()
  for (const { head } of files) if (head && !used.has(head.path)) used.set(head.path, head)
  return files.flatMap(({ file, skipped, head }): SkippedPage[] => {
    if (skipped !== undefined) return [{ file, reason: skipped }]
    const other = head && used.get(head.path)
    return other && other !== head
      ? [{ file, reason: `Its address ${other.path} is already used by ${other.file}.` }]
      : []
  })
}

/** Returns what other pages add to a page. */
export function placeOf({ language, version }: PageHead): PagePlace {
  return { ...(language !== undefined && { language }), ...(version && { version }) }
}

/** Whether two pages of the same content are searched in the same way. */
export function isSamePlace(left: PagePlace, right: PagePlace): boolean {
  return left.language === right.language && isSameVersion(left.version, right.version)
}

function isSameVersion(left: PageVersion | undefined, right: PageVersion | undefined): boolean {
  return left === right || isDeepStrictEqual(left, right)
}
