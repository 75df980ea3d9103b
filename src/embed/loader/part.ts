/** By calls of the DOM alone, which no policy of a page forbids. */
export function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  partName: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  // As properties, they would take the browser twice as long.
  for (const attribute of ['part', 'data-part']) made.setAttribute(attribute, partName)
  made.append(...children)
  return made
}

/** The one way to style that no policy of a page forbids. */
export function adopt(shadow: ShadowRoot, styles: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets.push(sheet)
}
