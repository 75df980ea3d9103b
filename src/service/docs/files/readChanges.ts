import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageOptions } from '../parse/buildPage.ts'
import { openParser, type Parser } from '../parse/threads/openParser.ts'
import type { ReadingProgress } from '../types.ts'
import type { DocsRoot } from './docsFile.ts'
import { describeSkipped, type FileChange, type FileState, type KnownFile } from './fileChange.ts'
import type { DocsListing } from './findDocsFiles.ts'
import { type ReadFilesOptions, readFiles } from './readFiles.ts'

/**
 * A file that changes twice in this time may get the same size and time, so its content is compared. File systems keep
 * times with a precision of up to two seconds.
 */
const timePrecisionMs = 2_000
/** Files whose sizes and times are read together. While readers ask, each wait takes as long as their answers. */
const filesPerGroup = 200
const notRead = { size: 0, mtimeMs: 0, hash: '' }

export interface ReadOptions extends ReadFilesOptions {
  /** Called while files are read or found unchanged. */
  onProgress?: ((progress: ReadingProgress) => void) | undefined
}

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
  { onProgress = () => {}, ...readOptions }: ReadOptions = {},
): AsyncGenerator<FileChange> {
  const found = new Set(files)
  for (const { file, reason } of skipped) {
    found.add(file)
    const state = { ...notRead, checkedMs: Date.now() }
    const change = describeSkipped(file, state, reason, known.get(file))
    if (change) yield change
  }
  let parser: Parser | undefined
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
      if (unchanged > 0) onProgress({ phase: 'reading', done, total: files.length })
      if (changed.length === 0) continue
      parser ??= openParser(options, {
        expectedBytes: changed.reduce((sum, { now }) => sum + now.size, 0),
        isFirst: known.size === 0,
      })
      for await (const change of readFiles(root, changed, parser, readOptions)) {
        onProgress({ phase: 'reading', done: ++done, total: files.length })
        if (change) yield change
      }
    }
  } finally {
    await parser?.close()
  }
  for (const file of known.keys()) if (!found.has(file)) yield { kind: 'removed', file }
}

/** Reads size and time of a file; those of an empty file if that fails. */
async function readStat(path: string): Promise<Pick<FileState, 'size' | 'mtimeMs'>> {
  const { size, mtimeMs } = await stat(path).catch(() => notRead)
  return { size, mtimeMs }
}

function isUnchanged(known: KnownFile, { size, mtimeMs }: Pick<FileState, 'size' | 'mtimeMs'>): boolean {
  return known.size === size && known.mtimeMs === mtimeMs && known.mtimeMs < known.checkedMs - timePrecisionMs
}
