import type { Inline } from '../../../markdown/document.ts'
import { safeHref } from '../../../markdown/safeHref.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element } from './element.ts'
import { drawLink } from './links.ts'

type Image = Extract<Inline, { type: 'image' }>

/**
 * Draws an image if its host is allowed, else a link to it, because an address can leak the conversation. An image
 * whose address may be incomplete is not loaded.
 */
export function drawImage(
  options: AnswerOptions,
  { href, title, alt }: Image,
  isSettled: boolean,
): HTMLElement {
  const source = safeHref(href, options.base)
  if (source && options.imageHosts.includes(new URL(source).host)) {
    if (!isSettled) return element('span', {}, alt)
    return element('img', {
      src: source,
      alt,
      title,
      loading: 'lazy',
      referrerpolicy: 'no-referrer',
    })
  }
  const link = drawLink(options, href, { title })
  link.prepend(alt || href)
  return link
}
