/** A text that is not too long; one that was cut ends in an ellipsis, at the end of a word where one is near. */
export function cutText(text: string, maxLength: number): { value: string; isCut?: true } {
  if (text.length <= maxLength) return { value: text }
  const shortened = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')
  return { value: `${shortened.replace(/\s+\S{0,40}$/, '')}…`, isCut: true }
}
