import type { Feedback } from '../protocol/feedback.ts'
import type { Outcome } from '../transport/assistantMessage.ts'
import type { ConversationSnapshot } from './assistant.ts'
import type { EventHub } from './events.ts'
import type { Turn } from './turn.ts'

/** Tells those who listen what happens in a conversation. */
export interface Teller {
  asked(turnId: string): void
  ended(turnId: string, outcome: Outcome | undefined, durationMs: number): void
  rated(turnId: string, feedback: Feedback): void
}

export function createTeller(options: {
  events: EventHub
  snapshot: () => ConversationSnapshot
  /** Whether they hear the words of questions and answers, too. */
  withText: () => boolean
}): Teller {
  const { events, snapshot, withText } = options
  const find = (turnId: string) => snapshot().turns.find(({ id }) => id === turnId)
  const words = (turn: Turn | undefined) =>
    withText() ? { question: turn?.question, answer: turn?.answer } : {}

  return {
    asked(turnId) {
      events.emit('question-asked', { turnId, ...(withText() && { question: find(turnId)?.question }) })
    },
    ended(turnId, outcome, durationMs) {
      const turn = find(turnId)
      events.emit('answer-end', {
        turnId,
        threadId: snapshot().threadId,
        outcome: outcome?.kind ?? 'complete',
        ...(outcome?.kind === 'failed' && { errorCode: outcome.error.code }),
        durationMs,
        sources: turn?.sources.length ?? 0,
        ...words(turn),
      })
    },
    rated(turnId, feedback) {
      const { threadId } = snapshot()
      events.emit('feedback', { ...feedback, turnId, threadId, ...words(find(turnId)) })
    },
  }
}
