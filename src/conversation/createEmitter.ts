import type { Feedback } from '../protocol/feedback.ts'
import type { Outcome } from '../transport/assistantMessage.ts'
import type { ConversationSnapshot } from './assistant.ts'
import type { EventHub } from './events.ts'
import type { Turn } from './turns/turn.ts'

/** Emits the events of a conversation to its listeners. */
export interface Emitter {
  emitQuestionAsked(turnId: string): void
  emitAnswerEnd(turnId: string, outcome: Outcome | undefined, durationMs: number): void
  emitFeedback(turnId: string, feedback: Feedback): void
}

export function createEmitter(options: {
  events: EventHub
  snapshot: () => ConversationSnapshot
  /** Whether events contain the text of questions and answers. */
  includesText: () => boolean
}): Emitter {
  const { events, snapshot, includesText } = options
  const find = (turnId: string) => snapshot().turns.find(({ id }) => id === turnId)
  const texts = (turn: Turn | undefined) =>
    includesText() ? { question: turn?.question, answer: turn?.answer } : {}

  return {
    emitQuestionAsked(turnId) {
      events.emit('question-asked', { turnId, ...(includesText() && { question: find(turnId)?.question }) })
    },
    emitAnswerEnd(turnId, outcome, durationMs) {
      const turn = find(turnId)
      events.emit('answer-end', {
        turnId,
        threadId: snapshot().threadId,
        outcome: outcome?.kind ?? 'complete',
        ...(outcome?.kind === 'failed' && { errorCode: outcome.error.code }),
        durationMs,
        sources: turn?.sources.length ?? 0,
        ...texts(turn),
      })
    },
    emitFeedback(turnId, feedback) {
      const { threadId } = snapshot()
      events.emit('feedback', { ...feedback, turnId, threadId, ...texts(find(turnId)) })
    },
  }
}
