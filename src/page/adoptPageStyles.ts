export interface PageStyles {
  /** Replaces what they say. */
  set(css: string): void
  /** Takes them away; the page is as it was. */
  end(): void
}

/**
 * Styles for the page itself, while there is a reason. A sheet that the document adopts is no element and no
 * attribute, so a site that draws itself anew does not lose it, and a strict Content Security Policy allows it. Print
 * is left alone.
 */
export function adoptPageStyles(): PageStyles {
  // Where it cannot be constructed (jsdom, Safari before 16.4) the page stays as it is.
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
