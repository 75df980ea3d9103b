import type { TextBlock } from '../../../markdown/document.ts'
import type { AnswerContext } from './answerContext.ts'
import { element } from './element.ts'

/**
 * Makes a line that ends with a link to a source and its number, such as `See also: [Build](/build) [2]`, unfold to the
 * link and what the service found there. Returns the element to show; the line itself if nothing is known.
 */
export function drawFurther(
  context: AnswerContext,
  { type, children }: TextBlock,
  line: HTMLElement,
): HTMLElement {
  const [link, , citation] = children.slice(-3)
  const source = citation?.type === 'citation' && context.citations.sourceOf(citation.number)
  const passage = source && link?.type === 'link' && link.href === source.url && source.passage
  if (type !== 'paragraph' || !passage) return line
  // A control must not contain links, so those are inside.
  const summary = element('summary', {}, line.textContent!.replace(/ \d+$/, ''))
  const links = element('p', {}, ...line.children)
  const fold = element('details', { dir: 'auto' }, summary, links)
  fold.addEventListener('toggle', () => context.drawPassage(fold, passage), { once: true })
  line.replaceWith(fold)
  return fold
}
