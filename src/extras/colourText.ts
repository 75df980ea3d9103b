import { codeStyles } from './codeStyles.ts'
import { findTokens } from './findTokens.ts'
import { watchVisibility } from './watchVisibility.ts'

/**
 * Colours the text of an element by ranges over it, as long as it is in view, or near it. Only then: a browser looks
 * through all ranges there are, and paints what they are over, whenever anything in the document changes, be it one
 * letter in a field.
 *
 * @returns takes the colours away
 */
export function colourText(text: Text, language: string): () => void {
  if (!text.parentElement) return () => {}
  adoptOnce(text.getRootNode())
  let colours: Colour[] = []
  const unwatch = watchVisibility(text.parentElement, (isNear) => {
    if (isNear && colours.length === 0) colours = findColours(text, language)
    show(colours, isNear)
  })
  return () => {
    unwatch()
    show(colours, false)
  }
}

interface Colour {
  /** Of a highlight. */
  name: string
  range: StaticRange
}

function findColours(text: Text, language: string): Colour[] {
  return findTokens(text.data, language).map(({ type, start, end }) => ({
    name: `docs-assistant-${type}`,
    range: new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end }),
  }))
}

function show(colours: readonly Colour[], isShown: boolean): void {
  for (const { name, range } of colours) {
    const highlight = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, highlight)
    if (isShown) highlight.add(range)
    else highlight.delete(range)
    // The page's registry is left as it was found.
    if (highlight.size === 0) CSS.highlights.delete(name)
  }
}

let sheet: CSSStyleSheet | undefined

function adoptOnce(root: Node): void {
  if (!(root instanceof ShadowRoot || root instanceof Document)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(codeStyles)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
