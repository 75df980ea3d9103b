import type { Source } from '../../../conversation/turns/turn.ts'
import type { Inline } from '../../../markdown/document.ts'
import { fillLabel } from '../../language/fillLabel.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element } from './element.ts'
import { drawLink } from './links.ts'

type Citation = Extract<Inline, { type: 'citation' }>

export type Citations = ReturnType<typeof createCitations>

/** Updates the citations of an answer when its sources change. */
export function createCitations(options: AnswerOptions) {
  let sources: readonly Source[] = []
  const placeholders = new Map<HTMLElement, { citation: Citation; source: Source | undefined }>()

  function fill(placeholder: HTMLElement, citation: Citation) {
    const source = sources.find(({ number }) => number === citation.number)
    const before = placeholders.get(placeholder)
    placeholders.set(placeholder, { citation, source })
    if (before && before.source?.url === source?.url && before.source?.title === source?.title) return
    placeholder.replaceChildren(source ? drawSourceLink(source) : citation.text)
  }

  function drawSourceLink({ number, title, url }: Source): HTMLElement {
    const shown = String(number)
    const name = fillLabel(options.labels.citation, { number: shown, title })
    const link = drawLink(options, url, { 'data-part': 'citation', 'aria-label': name, title })
    link.prepend(shown)
    return link
  }

  return {
    /** Returns a placeholder for a citation: a link to its source, or the text while no source has that number. */
    draw(citation: Citation): HTMLElement {
      const placeholder = element('span')
      fill(placeholder, citation)
      return placeholder
    },
    sources: () => sources,
    /** Sources may arrive after the text that cites them. */
    setSources(next: readonly Source[]): void {
      if (next === sources) return
      sources = next
      for (const [placeholder, { citation }] of placeholders) {
        if (placeholder.isConnected) fill(placeholder, citation)
        else placeholders.delete(placeholder)
      }
    },
  }
}
