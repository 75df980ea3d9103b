import { findEnd, more } from '../matchAt.ts'

// Each part may be cut off by the end of the text. The group captures the closing characters.
const tag =
  /<(?:[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*(?:'|$)|"[^"]*(?:"|$)|$))?)*\s*(?:(\/?>)|\/?$)|\/(?:[a-z][a-z\d-]*\s*(?:(>)|$)|$)|$)/iy
const declaration =
  /<(?:!(?:(---?>)|--[\s\S]*?(?:(-->)|$)|\[CDATA\[[\s\S]*?(?:(]]>)|$)|[a-z][^>]*(?:(>)|$)|-?$|\[[CDAT]*$)|\?[\s\S]*?(?:(\?>)|$))/iy

/**
 * Returns the end of the HTML tag, comment, declaration or instruction at `at`; `more` if the text ends inside it. Its
 * content is text, not Markdown.
 *
 * @param unclosed starts without an end in this text, so that each is searched for only once
 */
export function endOfTag(text: string, at: number, unclosed: Set<string>): number {
  const start = text.slice(at, at + 2)
  if (unclosed.has(start)) return more
  const isTag = start !== '<!' && start !== '<?'
  const end = findEnd(isTag ? tag : declaration, text, at)
  if (end === more && !isTag) unclosed.add(start)
  return end
}
