const blank = /^\s$/
const punctuation = /^[\p{P}\p{S}]$/u

/**
 * Whether a run of marks may open or close emphasis (CommonMark 6.2), by the characters around it.
 *
 * @param before the character in front of it; empty at the start of the text, as `after` is at its end
 */
export function readFlanking(
  mark: string,
  before: string,
  after: string,
): { canOpen: boolean; canClose: boolean } {
  const isBlankBefore = before === '' || blank.test(before)
  const isBlankAfter = after === '' || blank.test(after)
  const isMarkBefore = punctuation.test(before)
  const isMarkAfter = punctuation.test(after)
  const left = !isBlankAfter && (!isMarkAfter || isBlankBefore || isMarkBefore)
  const right = !isBlankBefore && (!isMarkBefore || isBlankAfter || isMarkAfter)
  if (mark !== '_') return { canOpen: left, canClose: right }
  return { canOpen: left && (!right || isMarkBefore), canClose: right && (!left || isMarkAfter) }
}
