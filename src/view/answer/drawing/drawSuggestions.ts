import type { SuggestionsBlock } from '../../../markdown/document.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element } from './element.ts'
import { drawLink } from './links.ts'

/** Draws follow-up links to pages of this site, once all of them have arrived. */
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
        const link = drawLink(options, href)
        link.prepend(text)
        // A suggestion without a valid link has no origin.
        if ((link as HTMLAnchorElement).origin === location.origin) node.append(element('li', {}, link))
      }
      node.hidden = node.childElementCount === 0
    },
  }
}
