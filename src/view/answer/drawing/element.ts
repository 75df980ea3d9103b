type Attributes = Readonly<Record<string, string | number | undefined>>

/** Creates an element; undefined attributes are left out. Never parses HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[Name] {
  const created = setAttributes(document.createElement(name), attributes)
  created.append(...children)
  return created
}

function setAttributes<Target extends Element>(target: Target, attributes: Attributes): Target {
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) target.setAttribute(key, String(value))
  }
  return target
}

/** Direction of code and formulas; as an attribute it does not affect the text around them. */
export const leftToRight = { dir: 'ltr' } as const

/** Creates text for screen readers, without effect on the direction of the text around it. */
export function hiddenText(text: string): HTMLSpanElement {
  return element('span', { class: 'sr-only', dir: 'auto' }, text)
}

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Draws an icon of a path in a box of 20 by 20, like `<Icon/>`; answer.css styles it. */
export function icon(path: string, size: number): SVGSVGElement {
  const svg = setAttributes(document.createElementNS(svgNamespace, 'svg'), {
    'aria-hidden': 'true',
    width: size,
    viewBox: '0 0 20 20',
  })
  svg.append(setAttributes(document.createElementNS(svgNamespace, 'path'), { d: path }))
  return svg
}
