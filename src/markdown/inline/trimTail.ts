/** By hand: a regular expression would look at every run of these signs within the text, too. */
function trimSigns(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** Text without the blanks at its end. */
export function trimBlanks(text: string): string {
  return trimSigns(text, ' \t\n')
}

/**
 * The end of a text that goes on, without signs whose meaning the next one decides: marks of emphasis, the start of
 * an image, an escape, half a character reference. They show with the next piece, and nothing has to be taken back.
 */
export function trimTail(text: string): string {
  const reference = /&#?\w{0,8}$/.exec(text.slice(-10))?.[0] ?? ''
  return trimSigns(text.slice(0, text.length - reference.length), ' \t\n*_~`\\!<$')
}
