import { answerIconPaths } from '../primitives/answerIconPaths.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** A new element; attributes that are undefined are left out. Never anything from a string of HTML. */
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

/** A drawn sign, like `<Icon/>`; answer.css says how it is drawn. */
export function icon(name: keyof typeof answerIconPaths, size: number): SVGSVGElement {
  const svg = setAttributes(document.createElementNS(svgNamespace, 'svg'), {
    'aria-hidden': 'true',
    width: size,
    viewBox: '0 0 20 20',
  })
  svg.append(setAttributes(document.createElementNS(svgNamespace, 'path'), { d: answerIconPaths[name] }))
  return svg
}
