import { answerIconPaths } from '../primitives/Icon.tsx'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** A new element; attributes that are undefined are left out. Never anything from a string of HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) created.setAttribute(key, String(value))
  }
  created.append(...children)
  return created
}

/**
 * Code and formulas are written so in every language. Said as an attribute, so that they do not decide either which way
 * the words around them are written.
 */
export const leftToRight = { dir: 'ltr' } as const

/** Words for screen readers only, in the panel's language: they do not decide how those around them are written. */
export function hiddenWords(words: string): HTMLSpanElement {
  return element('span', { class: 'sr-only', dir: 'auto' }, words)
}

const svgNamespace = 'http://www.w3.org/2000/svg'

/** A drawn sign, like `<Icon/>`. */
export function icon(name: keyof typeof answerIconPaths, size: number): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  const attributes = {
    'aria-hidden': 'true',
    width: size,
    height: size,
    viewBox: '0 0 20 20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, String(value))
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('d', answerIconPaths[name])
  svg.append(path)
  return svg
}
