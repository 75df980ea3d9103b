import { useState } from 'react'
import type { ConversationSnapshot, Turn } from '../../conversation/turns/turn.ts'
import type { PanelLabels } from '../../languages/onDemand/en.ts'
import { useConversation, useSettings } from '../shared/conversation.ts'
import { errorMessage } from '../shared/errorMessage.ts'
import { useChange } from '../shared/useChange.ts'

/** Announces to screen readers that an answer began, ended or failed, once each. The initial state is not announced. */
export function Announcer() {
  const { labels } = useSettings()
  const [message, setMessage] = useState('')
  const { turn, queued } = useConversation(selectAnnounced)
  const announcement = turn ? announce(turn, labels) : ''
  useChange(`${turn?.id} ${announcement}`, () => setMessage(announcement))
  useChange(queued, () => {
    if (queued > 0) setMessage(labels.queued)
  })
  return (
    <div className="sr-only" data-part="announcer" role="status">
      {message}
    </div>
  )
}

function selectAnnounced({ turns }: ConversationSnapshot) {
  const turn = turns.findLast(({ state }) => state.kind !== 'queued')
  const queued = turns.filter(({ state }) => state.kind === 'queued' && !state.isHeld).length
  return { turn: turn && { id: turn.id, state: turn.state }, queued }
}

function announce({ state }: Pick<Turn, 'state'>, labels: PanelLabels): string {
  switch (state.kind) {
    case 'waiting':
    case 'answering':
      return labels.answering
    case 'queued':
      return labels.queued
    case 'slow':
      return labels.slow
    case 'complete':
      return labels.answerComplete
    case 'stopped':
      return labels.stopped
    case 'scheduled':
      return state.sendAtMs === undefined ? labels.sendsWhenOnline : labels.sendWhenTime
    case 'failed':
      return errorMessage(state.error, labels)
    default:
      return state satisfies never
  }
}
