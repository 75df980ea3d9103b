import type { ErrorCode } from '../protocol/errors.ts'
import type { FeedbackGiven } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import type { Turn } from './turns/turn.ts'

/** Events a host can subscribe to. They contain the text of questions and answers only with `eventsWithText`. */
export interface AssistantEvents {
  /** A question was sent, including a retry. */
  'question-asked': { turnId: string; question?: string | undefined }
  /** An answer completed, failed or was stopped. */
  'answer-end': AnswerEnd
  /** A reader rated an answer or extended the rating. */
  feedback: FeedbackGiven
  'open-change': { open: boolean }
  /** All data of the reader was deleted, here or in another tab, or another reader took over. */
  forget: Record<never, never>
}

export interface AnswerEnd {
  turnId: string
  threadId: string | undefined
  outcome: 'complete' | 'stopped' | 'failed'
  errorCode?: ErrorCode | undefined
  /** Time from the question to the end, in milliseconds. */
  durationMs: number
  sources: number
  question?: string | undefined
  /** Markdown. */
  answer?: string | undefined
}

/** Subscribes to one kind of event. Returns an unsubscribe function. */
export type Listen = <Type extends keyof AssistantEvents>(
  type: Type,
  listener: (event: AssistantEvents[Type]) => void,
) => () => void

export interface Emitter {
  on: Listen
  emit<Type extends keyof AssistantEvents>(type: Type, event: AssistantEvents[Type]): void
}

/** Returns the texts of a turn if events contain them. */
export function textsOf(
  turn: Turn | undefined,
  { eventsWithText }: Settings,
): Partial<Pick<Turn, 'question' | 'answer'>> {
  return turn && eventsWithText ? { question: turn.question, answer: turn.answer } : {}
}

/** Passes events to listeners. A listener that throws is logged and does not affect the others. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<(event: never) => void>>()
  return {
    on(type, listener) {
      const ofType = listeners.get(type) ?? new Set()
      listeners.set(type, ofType.add(listener))
      return () => void ofType.delete(listener)
    },
    emit(type, event) {
      for (const listener of [...(listeners.get(type) ?? [])]) {
        try {
          // Only `on` fills the map, and it pairs each type with its listeners.
          listener(event as never)
        } catch (error) {
          console.error(
            `DocsAssistant: a listener of the event "${type}" threw an error. Fix the listener.`,
            error,
          )
        }
      }
    },
  }
}
