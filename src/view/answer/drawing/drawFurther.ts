import type { Block } from '../../../markdown/document.ts'
import { textOf } from '../../../markdown/inline/inlineList.ts'
import type { AnswerContext } from './answerContext.ts'
import { element } from './element.ts'
import { namedSource } from './namedSource.ts'

/**
 * Makes a line that ends with a link to a source and its number, such as `See also: [Build](/build) [2]`, unfold to the
 * link and what the service found there, and scrolls that into view. Returns the element to show; the line itself if nothing is known.
 */
export function drawFurther(
  { citations, options, drawPassage }: AnswerContext,
  block: Block,
  line: HTMLElement,
): HTMLElement {
  const passage = block.type === 'paragraph' && namedSource(block, citations.sources(), options.base)?.passage
  if (!passage) return line
  // A control must not contain links, so those are inside.
  const summary = element('summary', {}, textOf(block.children.slice(0, -2)))
  const links = element('p', {}, ...line.children)
  const fold = element('details', { dir: 'auto', class: 'scroll-m-2' }, summary, links)
  fold.addEventListener('toggle', () => drawPassage(fold, passage), { once: true })
  fold.addEventListener('toggle', () => fold.scrollIntoView({ block: 'nearest' }))
  line.replaceWith(fold)
  return fold
}
