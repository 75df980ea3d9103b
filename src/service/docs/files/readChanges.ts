import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '../../../search/types.ts'
import type { PageOptions } from '../parse/buildPage.ts'
import { openParser, type Parser } from '../parse/threads/openParser.ts'
import type { ReadingProgress } from '../types.ts'
import { type DocsRoot, readDocsFile } from './docsFile.ts'
import type { DocsListing } from './findDocsFiles.ts'
import { mapInOrder } from './mapInOrder.ts'

/** How a file was when it was last read. */
export interface FileState {
  /** Size in bytes. */
  size: number
  /** Time of its last change, in milliseconds since 1970, with fractions. */
  mtimeMs: number
  /** Time before it was read, in milliseconds since 1970. */
  checkedMs: number
  /** Hash of its content; empty if the content could not be read. */
  hash: string
}

/** A file that was read before. */
export interface KnownFile extends FileState {
  skippedBecause?: string | undefined
}

/** A difference between the files of a folder and those that are known. */
export type FileChange =
  | { kind: 'page'; file: string; state: FileState; page: Page }
  /** A file that cannot be used as a page. */
  | { kind: 'skipped'; file: string; state: FileState; skippedBecause: string }
  /** A file that is not shown to readers. */
  | { kind: 'draft'; file: string; state: FileState }
  /** A file with the same content as before, which need not be read next time. */
  | { kind: 'touched'; file: string; state: FileState }
  | { kind: 'removed'; file: string }

/**
 * A file that changes twice in this time may get the same size and time, so its content is compared. File systems keep
 * times with a precision of up to two seconds.
 */
const timePrecisionMs = 2_000
/**
 * Files whose sizes and times are read together. While readers ask, each wait takes as long as their answers.
 */
const filesPerGroup = 200
const notRead = { size: 0, mtimeMs: 0, hash: '' }

/**
 * Reads the listed files that are new or changed, in their order, then names those that are known and not listed.
 * A file with the same size and time as before is not opened.
 *
 * @param known files by their path, as they were read before
 */
export async function* readChanges(
  root: DocsRoot,
  { files, skipped }: DocsListing,
  options: PageOptions,
  known: ReadonlyMap<string, KnownFile>,
  onProgress: (progress: ReadingProgress) => void = () => {},
): AsyncGenerator<FileChange> {
  const found = new Set(files)
  for (const { file, reason } of skipped) {
    found.add(file)
    const state = { ...notRead, checkedMs: Date.now() }
    const change = describeSkipped(file, state, reason, known.get(file))
    if (change) yield change
  }
  const parser = openParser(options)
  let done = 0
  try {
    for (let first = 0; first < files.length; first += filesPerGroup) {
      const group = files.slice(first, first + filesPerGroup)
      const checkedMs = Date.now()
      const stats = await Promise.all(group.map((file) => readStat(join(root.folder, file))))
      const changed = group.flatMap((file, at) => {
        const before = known.get(file)
        const now = { ...stats[at]!, checkedMs }
        return before && before.hash !== '' && isUnchanged(before, now) ? [] : [{ file, before, now }]
      })
      const unchanged = group.length - changed.length
      done += unchanged
      if (unchanged > 0) onProgress({ done, total: files.length })
      const changes = mapInOrder(changed, parser.concurrency, ({ file, before, now }) =>
        readFile(root, file, parser, before, now),
      )
      for await (const change of changes) {
        onProgress({ done: ++done, total: files.length })
        if (change) yield change
      }
    }
  } finally {
    await parser.close()
  }
  for (const file of known.keys()) if (!found.has(file)) yield { kind: 'removed', file }
}

async function readFile(
  root: DocsRoot,
  file: string,
  parser: Parser,
  known: KnownFile | undefined,
  now: Omit<FileState, 'hash'>,
): Promise<FileChange | undefined> {
  let bytes: Buffer
  try {
    bytes = await readDocsFile(root, file)
  } catch (error) {
    return describeSkipped(file, { ...now, hash: '' }, (error as Error).message, known)
  }
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const state = { ...now, hash }
  if (known?.hash === hash) return { kind: 'touched', file, state }
  const { page, skippedBecause } = await parser.parse(bytes, file)
  if (page) return { kind: 'page', file, state, page }
  if (skippedBecause !== undefined) return { kind: 'skipped', file, state, skippedBecause }
  return { kind: 'draft', file, state }
}

/** Reads size and time of a file; those of an empty file if that fails. */
async function readStat(path: string): Promise<Pick<FileState, 'size' | 'mtimeMs'>> {
  const { size, mtimeMs } = await stat(path).catch(() => notRead)
  return { size, mtimeMs }
}

function isUnchanged(known: KnownFile, { size, mtimeMs }: Pick<FileState, 'size' | 'mtimeMs'>): boolean {
  return known.size === size && known.mtimeMs === mtimeMs && known.mtimeMs < known.checkedMs - timePrecisionMs
}

function describeSkipped(
  file: string,
  state: FileState,
  skippedBecause: string,
  known: KnownFile | undefined,
): FileChange | undefined {
  const isKnown = known?.hash === '' && known.skippedBecause === skippedBecause
  return isKnown ? undefined : { kind: 'skipped', file, state, skippedBecause }
}
