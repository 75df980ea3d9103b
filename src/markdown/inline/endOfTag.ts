import { findEnd, more } from '../matchAt.ts'

// Each part may end where the text does: then what follows decides. What ends a tag is captured.
const tag =
  /<(?:[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*(?:'|$)|"[^"]*(?:"|$)|$))?)*\s*(?:(\/?>)|\/?$)|\/(?:[a-z][a-z\d-]*\s*(?:(>)|$)|$)|$)/iy
const declaration =
  /<(?:!(?:(---?>)|--[\s\S]*?(?:(-->)|$)|\[CDATA\[[\s\S]*?(?:(]]>)|$)|[a-z][^>]*(?:(>)|$)|-?$|\[[CDAT]*$)|\?[\s\S]*?(?:(\?>)|$))/iy

/**
 * Where an HTML tag, comment, declaration or instruction ends that begins at `at`; `more` where the text ends within.
 * It is text all the same, but not Markdown.
 *
 * @param unclosed beginnings that have no end in this text: not looked for again at each of them
 */
export function endOfTag(text: string, at: number, unclosed: Set<string>): number {
  const start = text.slice(at, at + 2)
  if (unclosed.has(start)) return more
  const isTag = start !== '<!' && start !== '<?'
  const end = findEnd(isTag ? tag : declaration, text, at)
  if (end === more && !isTag) unclosed.add(start)
  return end
}
