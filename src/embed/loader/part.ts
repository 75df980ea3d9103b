/** By calls of the DOM alone, which no policy of a page forbids. */
export function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  partName: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  // Setting the list of parts sets its text.
  made.dataset.part = (made as { part: unknown }).part = partName
  made.append(...children)
  return made
}

/** A drawn sign, as `src/view/primitives/Icon.tsx` draws it, at the size its path was made for: 20 pixels. */
export function sign(path: string): SVGElement {
  const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
  const svg = make('svg')
  const line = make('path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
