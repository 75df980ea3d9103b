import type { CodeBlock } from '../../../markdown/document.ts'
import type { AnswerContext } from './answerContext.ts'
import { colourCode } from './colourCode.ts'
import { drawCopyButton } from './drawCopyButton.ts'
import { element, leftToRight } from './element.ts'
import { foldCode } from './foldCode.ts'

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
  if (block.title && block.language)
    header.append(element('span', { 'data-part': 'code-language' }, block.language))
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
      // answer.css hides the built-in code once the host has drawn something.
      cleanUps.push(colourCode(text, block.language), options.drawCode?.(node, block))
    },
  }
}
