import { useState } from 'react'
import type { Turn } from '../../conversation/turn.ts'
import type { Labels } from '../../settings/labels.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useChange } from '../behaviour/useChange.ts'

/** Says to screen readers, once each, that an answer began, ended or failed. What was there at the start is not news. */
export function Announcer() {
  const { settings, turns } = useAssistantContext('Announcer')
  const [words, setWords] = useState('')
  const turn = turns.at(-1)
  const announcement = turn ? announce(turn, settings.labels) : ''
  useChange(`${turn?.id} ${announcement}`, () => setWords(announcement))
  return (
    <div className="sr-only" data-part="announcer" role="status">
      {words}
    </div>
  )
}

function announce({ state }: Turn, labels: Labels): string {
  switch (state.kind) {
    case 'waiting':
    case 'answering':
      return labels.answering
    case 'complete':
      return labels.answerComplete
    case 'stopped':
      return labels.stopped
    case 'failed':
      return labels.errors[state.error.code]
    default:
      return state satisfies never
  }
}
