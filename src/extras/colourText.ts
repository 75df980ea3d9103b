import { codeStyles } from './codeStyles.ts'
import { findTokens, type Token } from './findTokens.ts'
import { watchView } from './watchView.ts'

/**
 * Puts the ranges of colours on the page while the code is in view, or near it: a browser looks through all of them, and
 * paints what they are over, whenever anything in the document changes, be it one letter in a field.
 *
 * @returns takes the colours away
 */
export function colourText(text: Text, language: string): () => void {
  if (!text.parentElement) return () => {}
  adoptOnce(text.getRootNode(), codeStyles)
  let colours: Colours | undefined
  const unwatch = watchView(text.parentElement, (isNear) => {
    if (isNear) colours ??= createColours(text, findTokens(text.data, language))
    if (isNear) colours?.show()
    else colours?.hide()
  })
  return () => {
    unwatch()
    colours?.hide()
  }
}

interface Colours {
  show(): void
  hide(): void
}

function createColours(text: Text, tokens: Iterable<Token>): Colours {
  const ranges = Array.from(tokens, ({ type, start, end }) => ({
    name: `docs-assistant-${type}`,
    range: new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end }),
  }))
  return {
    show() {
      for (const { name, range } of ranges) {
        const highlight = CSS.highlights.get(name) ?? new Highlight()
        CSS.highlights.set(name, highlight.add(range))
      }
    },
    hide() {
      for (const { name, range } of ranges) {
        const highlight = CSS.highlights.get(name)
        highlight?.delete(range)
        // The page's registry is left as it was found.
        if (highlight?.size === 0) CSS.highlights.delete(name)
      }
    },
  }
}

let sheet: CSSStyleSheet | undefined

function adoptOnce(root: Node, styles: string): void {
  if (!(root instanceof ShadowRoot || root instanceof Document)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
