import { safeHref } from '../../markdown/safeHref.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element, hiddenWords } from './element.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/**
 * A link where the address may be followed, a plain place for its words where it may not. One that opens in a new tab
 * tells screen readers so at the end.
 */
export function drawLink(
  { base, labels, home }: Pick<AnswerOptions, 'base' | 'labels' | 'home'>,
  href: string,
  attributes: Attributes = {},
): HTMLElement {
  const target = safeHref(href, base)
  if (!target) return element('span')
  const link = element('a', { ...attributes, href: target })
  // As `opensNewTab()` has it, which a few bytes are too many for here.
  if (!target.startsWith('http') || target.startsWith(home)) return link
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(hiddenWords(` (${labels.newTab})`))
  return link
}
