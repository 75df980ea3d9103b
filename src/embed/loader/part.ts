/** Creates an element with DOM calls only, which no policy of a page forbids. */
export function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  partName: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  // Attributes are set twice as fast as properties.
  for (const attribute of ['part', 'data-part']) made.setAttribute(attribute, partName)
  made.append(...children)
  return made
}

/** Adds styles in the one way that no policy of a page forbids. */
export function adopt(shadow: ShadowRoot, styles: string): void {
  shadow.adoptedStyleSheets.push(sheetOf(styles))
}

export function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}
