import { codeStyles } from './codeStyles.ts'
import { findTokens } from './findTokens.ts'
import { watchVisibility } from './watchVisibility.ts'

/**
 * Highlights the text of an element with ranges while it is near the viewport. Browsers check all ranges and repaint
 * them on every change of the document, even for a letter typed in a field.
 *
 * @returns a function that removes the highlighting
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
    // Leaves the page's highlight registry unchanged.
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
