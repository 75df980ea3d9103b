import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '../../../search/types.ts'
import type { PageOptions } from '../parse/buildPage.ts'
import { openParser, type Parser } from '../parse/threads/openParser.ts'
import type { ReadingProgress } from '../types.ts'
import { type DocsRoot, readDocsFile } from './docsFile.ts'
import { findDocsFiles } from './findDocsFiles.ts'
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
const notRead = { size: 0, mtimeMs: 0, hash: '' }

/**
 * Reads the files of a folder that are new or changed, in the order of `findDocsFiles`, then names those that are gone.
 * A file with the same size and time as before is not opened.
 *
 * @param known files by their path, as they were read before
 * @throws DocsFolderError if the folder cannot be listed
 */
export async function* readChanges(
  root: DocsRoot,
  options: PageOptions,
  known: ReadonlyMap<string, KnownFile>,
  onProgress: (progress: ReadingProgress) => void = () => {},
): AsyncGenerator<FileChange> {
  const { files, skipped } = await findDocsFiles(root)
  const found = new Set(files)
  for (const { file, reason } of skipped) {
    found.add(file)
    const state = { ...notRead, checkedMs: Date.now() }
    const change = describeSkipped(file, state, reason, known.get(file))
    if (change) yield change
  }
  const parser = openParser(options)
  try {
    const read = (file: string) => readFile(root, file, parser, known.get(file))
    let done = 0
    for await (const change of mapInOrder(files, parser.concurrency, read)) {
      onProgress({ done: ++done, total: files.length })
      if (change) yield change
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
): Promise<FileChange | undefined> {
  const checkedMs = Date.now()
  // The size and time of a file that cannot be read are those of an empty file, so that it is tried again.
  const { size, mtimeMs } = await stat(join(root.folder, file)).catch(() => notRead)
  if (known && known.hash !== '' && isUnchanged(known, size, mtimeMs)) return undefined
  let bytes: Buffer
  try {
    bytes = await readDocsFile(root, file)
  } catch (error) {
    return describeSkipped(file, { ...notRead, checkedMs }, (error as Error).message, known)
  }
  const hash = createHash('sha256').update(bytes).digest('base64url')
  const state = { size, mtimeMs, checkedMs, hash }
  if (known?.hash === hash) return { kind: 'touched', file, state }
  const { page, skippedBecause } = await parser.parse(bytes, file)
  if (page) return { kind: 'page', file, state, page }
  if (skippedBecause !== undefined) return { kind: 'skipped', file, state, skippedBecause }
  return { kind: 'draft', file, state }
}

function isUnchanged(known: KnownFile, size: number, mtimeMs: number): boolean {
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
