import type { MathBlock } from '../../../markdown/document.ts'
import { element, leftToRight } from './element.ts'
import { loadMath } from './loadExtras.ts'

export function drawMathBlock(block: MathBlock) {
  const node = element('div', { ...leftToRight, 'data-part': 'math', tabindex: 0 })
  let isDrawn = false
  return {
    node,
    patch() {
      if (isDrawn || !block.closed) return
      isDrawn = true
      node.append(drawFormula(block.text, true))
    },
  }
}

/** Draws a formula. Shows its source until the renderer is loaded, or if it fails. */
export function drawFormula(text: string, isBlock: boolean): HTMLElement {
  const placeholder = element('span', leftToRight, element('code', {}, text))
  loadMath().then(({ drawFormula: draw }) => {
    const formula = draw(text, isBlock)
    if (formula) placeholder.replaceChildren(formula)
  }, reportOnce)
  return placeholder
}

let isReported = false

function reportOnce(): void {
  if (!isReported)
    console.info('DocsAssistant: the formula renderer could not be loaded, so formulas are shown as text.')
  isReported = true
}
