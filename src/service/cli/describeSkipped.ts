import type { SkippedPage } from '../docs/types.ts'
import { oneLine } from './oneLine.ts'

/** Most files that are named, so that a folder full of mistakes does not bury the rest of the output. */
export const maxNamedFiles = 20

/** Describes the files that were left out, one line each, and how many more there are. */
export function describeSkipped(skipped: readonly SkippedPage[]): string[] {
  const lines = skipped
    .slice(0, maxNamedFiles)
    .map(({ file, reason }) => oneLine(`skipped ${file}: ${reason}`))
  const more = skipped.length - lines.length
  return more > 0 ? [...lines, `skipped ${more} more files`] : lines
}
