import type { CodeBlock } from '../../../markdown/document.ts'
import { fillLabel } from '../../language/fillLabel.ts'
import { copy, done } from '../../primitives/answerIcons.ts'
import { copyShownMs, copyText } from '../../shared/copyText.ts'
import type { AnswerContext } from './answerContext.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { colourCode, nameLanguage } from './colourCode.ts'
import { element, icon, leftToRight } from './element.ts'

/** Draws a code block. Its text is one node that only grows; highlighting follows when it is complete. */
export function drawCode({ options, cleanUps }: AnswerContext, block: CodeBlock) {
  const { labels, codeWrap } = options
  const text = document.createTextNode('')
  const name = element(
    'span',
    { ...leftToRight, 'data-part': 'code-name' },
    block.title ?? (block.language || labels.code),
  )
  const header = element('div', { 'data-part': 'code-header' }, name)
  const language = block.title ? element('span', { 'data-part': 'code-language' }, block.language) : name
  if (block.language) {
    header.append(language)
    nameLanguage(language, block.language)
  }
  header.append(drawCopyButton(labels, () => block.text))
  // A scrolling area must be reachable by keyboard.
  const pre = element(
    'pre',
    { ...leftToRight, tabindex: 0, 'data-wrap': codeWrap ? '' : undefined },
    element('code', {}, text),
  )
  const node = element('div', { 'data-part': 'code', part: 'code' }, header, pre)
  let isClosed = false
  return {
    node,
    patch() {
      text.appendData(block.text.slice(text.length))
      if (!block.closed || isClosed) return
      isClosed = true
      foldCode(node, block.text, options)
      if (block.language) cleanUps.push(colourCode(text, block.language))
      // answer.css hides the built-in code once the host has drawn something.
      cleanUps.push(options.drawCode?.(node, block))
    },
  }
}

function drawCopyButton(labels: AnswerOptions['labels'], read: () => string): HTMLButtonElement {
  const labelByState = { idle: labels.copyCode, copied: labels.copied, failed: labels.copyFailed }
  const live = element('span', { 'aria-live': 'polite' })
  const button = element('button', { type: 'button', 'data-part': 'copy-code' })
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(state: keyof typeof labelByState) {
    button.dataset.state = state
    live.textContent = labelByState[state]
    button.replaceChildren(icon(state === 'copied' ? done : copy, 14), live)
  }

  button.addEventListener('click', async () => {
    show((await copyText(read())) ? 'copied' : 'failed')
    clearTimeout(timer)
    timer = setTimeout(show, copyShownMs, 'idle')
  })
  show('idle')
  return button
}

/** A longer code block is collapsed; answer.css sets the visible height. */
const maxLines = 24

/**
 * Makes long code collapsible. Collapses it at first only if the reader has not seen all of it, because collapsing
 * would move the text being read.
 */
function foldCode(block: HTMLElement, text: string, { labels, language }: AnswerOptions): void {
  const count = text.replace(/\n$/, '').split('\n').length
  if (count <= maxLines) return
  const button = element('button', { type: 'button', 'data-part': 'fold-code' })
  const all = fillLabel(labels.showAllLines, { count }, language)
  const fold = (isFolded: boolean) => {
    block.dataset.state = isFolded ? 'folded' : 'open'
    button.ariaExpanded = String(!isFolded)
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
