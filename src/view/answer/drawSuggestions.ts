import type { SuggestionsBlock } from '../../markdown/document.ts'
import { safeHref } from '../../markdown/safeHref.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element } from './element.ts'
import { isSameSite } from './links.ts'

/** Where to read on: links to pages of this site, shown once all of them are there. */
export function drawSuggestions(options: AnswerOptions, block: SuggestionsBlock) {
  const node = element('ul', {
    'data-part': 'suggestions',
    part: 'suggestions',
    'aria-label': options.labels.suggestions,
  })
  node.hidden = true
  return {
    node,
    patch() {
      if (!block.closed || !node.hidden) return
      for (const { text, href } of block.items) {
        const target = safeHref(href, options.base)
        if (target && isSameSite(target)) node.append(element('li', {}, element('a', { href: target }, text)))
      }
      node.hidden = node.childElementCount === 0
    },
  }
}
