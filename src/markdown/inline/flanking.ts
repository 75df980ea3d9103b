/** The start and the end of the text count as white space. */
const blank = /^\s?$/
const punctuation = /^[\p{P}\p{S}]$/u

/**
 * Returns whether a run of marks may open or close emphasis (CommonMark 6.2), from the characters around it.
 *
 * @param outside the character before the text; empty if there is none
 */
export function readFlanking(
  text: string,
  at: number,
  end: number,
  outside: string,
): { canOpen: boolean; canClose: boolean } {
  // Includes both halves of a surrogate pair.
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? outside
  const after = [...text.slice(end, end + 2)][0] ?? ''
  const isBlankBefore = blank.test(before)
  const isBlankAfter = blank.test(after)
  const isMarkBefore = punctuation.test(before)
  const isMarkAfter = punctuation.test(after)
  const left = !isBlankAfter && (!isMarkAfter || isBlankBefore || isMarkBefore)
  const right = !isBlankBefore && (!isMarkBefore || isBlankAfter || isMarkAfter)
  if (text[at] !== '_') return { canOpen: left, canClose: right }
  return { canOpen: left && (!right || isMarkBefore), canClose: right && (!left || isMarkAfter) }
}
