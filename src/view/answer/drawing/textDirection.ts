/** Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff]/

/** A Latin letter before any other. To compile `\p{L}` takes a while, in which a reader waits for the first words. */
const latin = /^[^a-z\x80-\uffff]*([a-z])/i

/**
 * Returns the direction of a text: that of its first letter outside of links and code, which often are Latin names in a
 * text from right to left. Without such a letter, the browser looks at links too.
 */
export function textDirection(text: Node): 'ltr' | 'rtl' | 'auto' {
  const letter = firstLetter(text)
  if (!letter) return 'auto'
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

function firstLetter(text: Node): string | undefined {
  for (const child of text.childNodes) {
    if (child instanceof Element && child.matches('a,[dir],[data-part]')) continue
    const letter =
      child.nodeValue?.match(latin)?.[1] ?? child.nodeValue?.match(/\p{L}/u)?.[0] ?? firstLetter(child)
    if (letter) return letter
  }
  return undefined
}
