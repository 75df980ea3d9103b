import { loadCode } from './loadExtras.ts'

/** Longest code that is coloured, in characters; more of it takes longer than a frame. */
const maxLength = 20_000

/**
 * Colours code by ranges over the text that is already there (CSS Custom Highlight API), so no node is replaced and a
 * selection stays. Where a browser has none, code stays plain: elements in place of the text would undo just that.
 *
 * @returns takes the colours away
 */
export function colourCode(text: Text, language: string): () => void {
  const registry = globalThis.CSS?.highlights
  if (!registry || language === '' || text.length > maxLength) return () => {}
  let isWanted = true
  const ranges: Array<{ name: string; highlight: Highlight; range: StaticRange }> = []
  loadCode()
    .then(({ findTokens, codeStyles }) => {
      if (!isWanted) return
      adoptOnce(text.getRootNode(), codeStyles)
      for (const { type, start, end } of findTokens(text.data, language)) {
        const name = `docs-assistant-${type}`
        const highlight = registry.get(name) ?? new Highlight()
        registry.set(name, highlight)
        const range = new StaticRange({
          startContainer: text,
          startOffset: start,
          endContainer: text,
          endOffset: end,
        })
        highlight.add(range)
        ranges.push({ name, highlight, range })
      }
    })
    .catch(reportOnce)
  return () => {
    isWanted = false
    for (const { name, highlight, range } of ranges) {
      highlight.delete(range)
      // The page's registry is left as it was found.
      if (highlight.size === 0) registry.delete(name)
    }
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
