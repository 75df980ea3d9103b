import { copyShownMs, copyText } from '../../shared/copyText.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element, icon } from './element.ts'

/** Draws a button that copies a text and shows the result for a moment. */
export function drawCopyButton(labels: AnswerOptions['labels'], read: () => string): HTMLButtonElement {
  const labelByState = { idle: labels.copyCode, copied: labels.copied, failed: labels.copyFailed }
  const live = element('span', { 'aria-live': 'polite' })
  const button = element('button', { type: 'button', 'data-part': 'copy-code' })
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(state: keyof typeof labelByState) {
    button.dataset.state = state
    live.textContent = labelByState[state]
    button.replaceChildren(icon(state === 'copied' ? 'done' : 'copy', 14), live)
  }

  button.addEventListener('click', async () => {
    show((await copyText(read())) ? 'copied' : 'failed')
    clearTimeout(timer)
    timer = setTimeout(show, copyShownMs, 'idle')
  })
  show('idle')
  return button
}
