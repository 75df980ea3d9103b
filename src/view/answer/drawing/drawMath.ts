import type { MathBlock } from '../../../markdown/document.ts'
import { element, leftToRight } from './element.ts'
import { reportMissing } from './reportMissing.ts'

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
  import('../../../extras/math.ts').then((math) => {
    const formula = math.drawFormula(text, isBlock)
    if (formula) placeholder.replaceChildren(formula)
  }, reportMissing)
  return placeholder
}
