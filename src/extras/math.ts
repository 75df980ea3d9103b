import temml from 'temml'

/** Longest formula that is drawn, in characters. */
const maxLength = 5_000

/**
 * TeX as MathML, which browsers draw themselves: no fonts, no stylesheet, no strings of HTML. Styles are set by
 * property, which a strict Content Security Policy allows.
 *
 * @returns undefined for what is no formula
 */
export function drawFormula(text: string, isBlock: boolean): Element | undefined {
  if (text.length > maxLength) return undefined
  const container = document.createElement('span')
  try {
    // `trust: false` refuses \href, \includegraphics, \class and the like; sizes and expansions have an end.
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
