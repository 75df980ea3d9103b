/** Shortens a text to a limit. A cut text ends with an ellipsis, at the end of a word if one is near. */
export function cutText(text: string, maxLength: number): { value: string; isCut?: true } {
  if (text.length <= maxLength) return { value: text }
  const shortened = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')
  return { value: `${shortened.replace(/\s+\S{0,40}$/, '')}…`, isCut: true }
}
