/** Text without the blanks at its end; by hand, for a regular expression would look at every blank within. */
export function trimBlanks(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\n'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/**
 * The end of a text that goes on, without signs whose meaning the next one decides: marks of emphasis, the start of
 * an image, an escape, half a character reference. They show with the next piece, and nothing has to be taken back.
 */
export function trimTail(text: string): string {
  let end = text.length
  const reference = /&#?\w{0,8}$/.exec(text.slice(-10))
  if (reference) end -= reference[0].length
  while (end > 0 && ' \t\n*_~`\\!<$'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}
