/** A letter. It is in the group if it is one of Hebrew, Arabic and their neighbours, which run from right to left. */
const anyLetter = /([\u0590-\u08ff\ufb1d-\ufefc])|\p{L}/u

/**
 * Returns the direction of a text: that of its first letter outside of links and code, which often are Latin names in a
 * text from right to left. Returns undefined if there is none.
 */
export function textDirection(text: Node): 'ltr' | 'rtl' | undefined {
  for (const child of text.childNodes) {
    if (child instanceof Element && child.matches('a, [dir], [data-part]')) continue
    const letter = child.nodeValue?.match(anyLetter)
    const direction = letter ? (letter[1] ? 'rtl' : 'ltr') : textDirection(child)
    if (direction) return direction
  }
  return undefined
}
