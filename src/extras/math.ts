import temml from 'temml'

/** Longest formula that is drawn, in characters. */
const maxLength = 5_000

/**
 * Converts TeX to MathML, which browsers draw without fonts, stylesheets or HTML strings. Styles are set as properties,
 * which a strict Content Security Policy allows.
 *
 * @returns undefined if the formula is invalid
 */
export function drawFormula(text: string, isBlock: boolean): Element | undefined {
  if (text.length > maxLength) return undefined
  const container = document.createElement('span')
  try {
    // `trust: false` refuses \href, \includegraphics, \class and similar; sizes and expansions are limited.
    temml.render(text, container, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxSize: [40, 40],
      maxExpand: 500,
    })
  } catch {
    return undefined
  }
  const formula = container.firstElementChild ?? undefined
  formula?.remove()
  return formula
}
