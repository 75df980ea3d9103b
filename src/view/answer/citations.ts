import type { Source } from '../../conversation/turn.ts'
import type { Inline } from '../../markdown/document.ts'
import { fillLabel } from '../language/fillLabel.ts'
import type { AnswerOptions } from './answerOptions.ts'
import { element } from './element.ts'
import { drawLink } from './links.ts'

type Citation = Extract<Inline, { type: 'citation' }>

export interface Citations {
  /** The place of a citation: a link to its source, or what is written where no source has that number yet. */
  draw(citation: Citation): HTMLElement
  /** Sources may arrive after the words that cite them. */
  setSources(sources: readonly Source[]): void
}

/** Keeps the citations of an answer in step with its sources. */
export function createCitations(options: AnswerOptions): Citations {
  let sources: readonly Source[] = []
  const places = new Map<HTMLElement, { citation: Citation; source: Source | undefined }>()

  function fill(place: HTMLElement, citation: Citation) {
    const source = sources.find(({ number }) => number === citation.number)
    const before = places.get(place)
    places.set(place, { citation, source })
    if (before && before.source?.url === source?.url && before.source?.title === source?.title) return
    place.replaceChildren(source ? drawSourceLink(source) : citation.text)
  }

  function drawSourceLink({ number, title, url }: Source): HTMLElement {
    const { labels, language } = options
    const name = fillLabel(labels.citation, { number, title }, language)
    const link = drawLink(options, url, { 'data-part': 'citation', 'aria-label': name, title })
    link.prepend(String(number))
    return link
  }

  return {
    draw(citation) {
      const place = element('span')
      fill(place, citation)
      return place
    },
    setSources(next) {
      if (next === sources) return
      sources = next
      for (const [place, { citation }] of places) {
        if (place.isConnected) fill(place, citation)
        else places.delete(place)
      }
    },
  }
}
