/** Makes one printable line of a text that somebody else wrote: terminals obey control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim()
}
