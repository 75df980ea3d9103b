import type { PackedPage } from '../index/pageContent.ts'

/** State of a file when it was last read. */
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
  | { kind: 'page'; file: string; state: FileState; page: PackedPage }
  /** A file that cannot be used as a page. */
  | { kind: 'skipped'; file: string; state: FileState; skippedBecause: string }
  /** A file that is not shown to readers. */
  | { kind: 'draft'; file: string; state: FileState }
  /** A file with the same content as before, which need not be read next time. */
  | { kind: 'touched'; file: string; state: FileState }
  | { kind: 'removed'; file: string }

/** A file that may have changed. */
export interface Candidate {
  file: string
  /** State of the file when it was read before. */
  before: KnownFile | undefined
  now: Omit<FileState, 'hash'>
}

/** Returns the change of a file that is not used as a page; undefined if the same is known. */
export function describeSkipped(
  file: string,
  state: FileState,
  skippedBecause: string,
  known: KnownFile | undefined,
): FileChange | undefined {
  const isKnown = known?.hash === '' && known.skippedBecause === skippedBecause
  return isKnown ? undefined : { kind: 'skipped', file, state, skippedBecause }
}
