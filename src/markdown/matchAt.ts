/** Result of a scan instead of an end position: nothing found. */
export const none = -1

/** Result of a scan instead of an end position: the text ended inside, so later text decides. */
export const more = -2

export function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at
  return expression.exec(text)
}

/**
 * Returns the end of a match whose expression captures the closing characters; `more` if the text ends before them.
 *
 * @example findEnd(/"[^"]*("?)/y, '"a" b', 0) // 3
 */
export function findEnd(expression: RegExp, text: string, at: number): number {
  const found = matchAt(expression, text, at)
  if (!found) return none
  const end = at + found[0].length
  if (found.slice(1).some(Boolean)) return end
  return end === text.length ? more : none
}
