import { useContext } from 'react'
import { fillLabel } from '../../settings/labels.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { SourcesContext } from '../SourcesContext.ts'
import { SafeLink } from './SafeLink.tsx'

interface CitationProps {
  number: number
  /** As it is written, for numbers that are no source's. */
  text: string
}

/** A number in an answer that leads to the source of that number. */
export function Citation({ number, text }: CitationProps) {
  const { labels } = useAssistantContext('Citation').settings
  const source = useContext(SourcesContext).find((candidate) => candidate.number === number)
  if (!source) return text
  const name = fillLabel(labels.citation, { number: String(number), title: source.title })
  return (
    <SafeLink
      href={source.url}
      passage={source.passage}
      data-part="citation"
      aria-label={name}
      title={source.title}
    >
      {number}
    </SafeLink>
  )
}
