/** A letter, and one of those that are written from right to left. */
const letter = /\p{L}/u
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Links, code and what has a direction or a name of its own. */
const apart = 'a, [dir], [data-part]'

/** Number of nodes that are looked at, because this runs for each chunk. */
const maxNodes = 100

/**
 * Returns the direction of a text: that of its first letter outside of links and code, which often are Latin names in a
 * text from right to left. Returns `auto` if there is none: the browser then looks at the links too.
 */
export function textDirection(text: Element): 'ltr' | 'rtl' | 'auto' {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(apart) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let count = 0; count < maxNodes && walker.nextNode(); count++) {
    const first = letter.exec((walker.currentNode as Partial<Text>).data ?? '')?.[0]
    if (first) return rightToLeft.test(first) ? 'rtl' : 'ltr'
  }
  return 'auto'
}
