import { safeHref } from '../../markdown/safeHref.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element, hiddenWords } from './element.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/**
 * A link where the address may be followed, a plain place for its words where it may not. Other sites open in a new
 * tab, which screen readers are told at the end.
 */
export function drawLink(
  { base, labels }: Pick<AnswerOptions, 'base' | 'labels'>,
  href: string,
  attributes: Attributes = {},
): HTMLElement {
  const target = safeHref(href, base)
  if (!target) return element('span')
  const link = element('a', { ...attributes, href: target })
  if (isSameSite(target)) return link
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(hiddenWords(` (${labels.newTab})`))
  return link
}

/** Of a whole address. `mailto:` and `tel:` leave no page, so they need no new tab either. */
export function isSameSite(href: string): boolean {
  return !href.startsWith('http') || href.startsWith(`${location.origin}/`)
}
