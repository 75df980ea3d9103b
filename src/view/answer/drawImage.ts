import type { Inline } from '../../markdown/document.ts'
import { safeHref } from '../../markdown/safeHref.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element } from './element.ts'
import { drawLink } from './links.ts'

type Image = Extract<Inline, { type: 'image' }>

/**
 * An image where its host is one the page allows, else a link to it: an address can carry a conversation away, so
 * nothing is fetched that nobody allowed. Nor is one that may not have arrived whole.
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
