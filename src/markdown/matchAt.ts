/** What a scan gives instead of a position after what it found: nothing is there. */
export const none = -1

/** What a scan gives instead of a position: the text ended within, so what follows decides. */
export const more = -2

/** What a sticky expression matches at a position. */
export function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at
  return expression.exec(text)
}

/**
 * Where the match of an expression ends that captures what closes it; `more` where the text ends before that.
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
