/**
 * Adds a stylesheet to the page itself. An adopted sheet is not an element, so frameworks that rerender the page do not
 * remove it, and a strict Content Security Policy allows it. It does not apply to print.
 */
export function adoptPageStyles(): { set(css: string): void; end(): void } {
  // Does nothing where sheets cannot be constructed (jsdom, Safari before 16.4).
  if (!('adoptedStyleSheets' in document) || !CSSStyleSheet.prototype.replaceSync)
    return { set() {}, end() {} }
  const sheet = new CSSStyleSheet({ media: 'screen' })
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return {
    set: (css) => sheet.replaceSync(css),
    end() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}
