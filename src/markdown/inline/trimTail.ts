/** A loop, because a regular expression would test every run of these characters in the text. */
function trimSigns(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

export function trimBlanks(text: string): string {
  return trimSigns(text, ' \t\n')
}

/**
 * Removes trailing characters whose meaning later text decides: emphasis marks, the start of an image, an escape, half
 * a character reference. They appear with the next chunk, so that nothing shown is taken back.
 */
export function trimTail(text: string): string {
  const reference = /&#?\w{0,8}$/.exec(text.slice(-10))?.[0] ?? ''
  return trimSigns(text.slice(0, text.length - reference.length), ' \t\n*_~`\\!<$')
}
