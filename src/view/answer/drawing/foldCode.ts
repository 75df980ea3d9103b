import { fillLabel } from '../../language/fillLabel.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element } from './element.ts'

/** A longer code block is collapsed; answer.css sets the visible height. */
const maxLines = 24

/**
 * Makes long code collapsible. Collapses it at first only if the reader has not seen all of it, because collapsing
 * would move the text being read.
 */
export function foldCode(block: HTMLElement, text: string, { labels, language }: AnswerOptions): void {
  const count = text.replace(/\n$/, '').split('\n').length
  if (count <= maxLines) return
  const button = element('button', { type: 'button', 'data-part': 'fold-code' })
  const all = fillLabel(labels.showAllLines, { count }, language)
  const fold = (isFolded: boolean) => {
    block.dataset.state = isFolded ? 'folded' : 'open'
    button.setAttribute('aria-expanded', String(!isFolded))
    button.textContent = isFolded ? all : labels.showFewerLines
  }
  button.addEventListener('click', () => fold(block.dataset.state === 'open'))
  fold(!isSeen(block))
  block.append(button)
}

function isSeen(block: HTMLElement): boolean {
  if (!block.isConnected) return false
  const view = block.closest('[role="log"]')?.getBoundingClientRect()
  return block.getBoundingClientRect().top < (view?.bottom ?? innerHeight) || block.matches(':focus-within')
}
