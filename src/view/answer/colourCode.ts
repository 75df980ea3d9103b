import type { Token } from '../../extras/findTokens.ts'
import { loadCode } from './loadExtras.ts'
import { watchView } from './watchView.ts'

/** Longest code that is coloured, in characters; more of it takes longer than a frame. */
const maxLength = 20_000

/**
 * Colours code by ranges over the text that is already there (CSS Custom Highlight API), so no node is replaced and a
 * selection stays. Where a browser has none, code stays plain: elements in place of the text would undo just that.
 *
 * Only code that is in view, or near it, has its ranges on the page: a browser looks through all of them, and paints
 * what they are over, whenever anything in the document changes, be it one letter in a field.
 *
 * @returns takes the colours away
 */
export function colourCode(text: Text, language: string): () => void {
  if (!globalThis.CSS?.highlights || language === '' || text.length > maxLength) return () => {}
  let isWanted = true
  let unwatch = () => {}
  let colours: Colours | undefined
  loadCode()
    .then(({ findTokens, codeStyles }) => {
      if (!isWanted || !text.parentElement) return
      adoptOnce(text.getRootNode(), codeStyles)
      unwatch = watchView(text.parentElement, (isNear) => {
        if (isNear) colours ??= createColours(text, findTokens(text.data, language))
        if (isNear) colours?.show()
        else colours?.hide()
      })
    })
    .catch(reportOnce)
  return () => {
    isWanted = false
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

let isReported = false

function reportOnce(error: unknown): void {
  if (!isReported) console.info('DocsAssistant shows code without colours:', error)
  isReported = true
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
