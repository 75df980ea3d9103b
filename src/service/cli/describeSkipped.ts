import { logLine } from '../../http/logLine.ts'
import type { SkippedPage } from '../docs/types.ts'

/** Most files that are named, so that a folder full of mistakes does not bury the rest of the output. */
export const maxNamedFiles = 20

/** Describes the files that were left out, one line each, and how many more there are. */
export function describeSkipped(skipped: readonly SkippedPage[]): string[] {
  const lines = skipped
    .slice(0, maxNamedFiles)
    .map(({ file, reason }) => logLine(`skipped ${file}: ${reason}`))
  const more = skipped.length - lines.length
  return more > 0 ? [...lines, `skipped ${more} more files`] : lines
}
