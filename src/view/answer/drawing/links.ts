import { safeHref } from '../../../markdown/safeHref.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element, hiddenText } from './element.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** Draws a link if the address may be followed, else a plain element. Says if it opens a new tab. */
export function drawLink(
  { base, labels, home }: Pick<AnswerOptions, 'base' | 'labels' | 'home'>,
  href: string,
  attributes: Attributes = {},
): HTMLElement {
  const target = safeHref(href, base)
  if (!target) return element('span')
  const link = element('a', { ...attributes, href: target })
  // Same rule as `opensNewTab()`, which is not imported because it would add bytes here.
  if (!target.startsWith('http') || target.startsWith(home)) return link
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.append(hiddenText(` (${labels.newTab})`))
  return link
}
