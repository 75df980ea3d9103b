import { logLine } from '../../../http/logLine.ts'
import type { SkippedPage } from '../../docs/types.ts'
import { count } from './count.ts'

/** Maximum number of listed files, so that the rest of the output stays visible. */
export const maxNamedFiles = 20

/**
 * Lists skipped files, one per line, and the number of further ones.
 *
 * @param max files to list
 */
export function describeSkipped(skipped: readonly SkippedPage[], max = maxNamedFiles): string[] {
  const lines = skipped.slice(0, max).map(({ file, reason }) => logLine(`skipped ${file}: ${reason}`))
  const more = skipped.length - lines.length
  return more > 0 ? [...lines, `skipped ${count(more, 'more file')}`] : lines
}
