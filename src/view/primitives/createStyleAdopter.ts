/**
 * Returns a function that adds a stylesheet to shadow roots, once to each. A constructed sheet is not an inline style, so it needs no
 * permission from a Content Security Policy. Does nothing where sheets cannot be constructed (jsdom).
 */
export function createStyleAdopter(styles: string): (root: ShadowRoot) => void {
  const sheets = new WeakMap<Document, CSSStyleSheet>()

  function createSheet(document: Document): CSSStyleSheet | undefined {
    // A sheet belongs to the document of the window that created it.
    const Sheet = document.defaultView?.CSSStyleSheet
    if (!Sheet?.prototype.replaceSync || !('adoptedStyleSheets' in document)) return undefined
    const sheet = new Sheet()
    sheet.replaceSync(styles)
    sheets.set(document, sheet)
    return sheet
  }

  return (root) => {
    const sheet = sheets.get(root.ownerDocument) ?? createSheet(root.ownerDocument)
    if (sheet && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
