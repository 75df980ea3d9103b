import type { ErrorCode } from '../protocol/errors.ts'
import type { FeedbackGiven } from '../protocol/feedback.ts'

/** What a host can listen to. Words of readers and answers are there only with `eventsWithText`. */
export interface AssistantEvents {
  /** A question was sent; also when it is asked again. */
  'question-asked': { turnId: string; question?: string | undefined }
  /** An answer has ended, one way or the other. */
  'answer-end': AnswerEnd
  /** A reader rated an answer, or added to the rating. */
  feedback: FeedbackGiven
  /** The panel was opened or closed. */
  'open-change': { open: boolean }
  /** Everything of the reader was forgotten, here or in another tab, or another reader has come. */
  forget: Record<never, never>
}

export interface AnswerEnd {
  turnId: string
  threadId: string | undefined
  outcome: 'complete' | 'stopped' | 'failed'
  /** Why it failed. */
  errorCode?: ErrorCode | undefined
  /** From asking to the end, in milliseconds. */
  durationMs: number
  /** How many sources the answer names. */
  sources: number
  question?: string | undefined
  /** Markdown. */
  answer?: string | undefined
}

/** Listens to one kind of event; the returned function ends it. */
export type Listen = <Type extends keyof AssistantEvents>(
  type: Type,
  listener: (event: AssistantEvents[Type]) => void,
) => () => void

export interface EventHub {
  on: Listen
  emit<Type extends keyof AssistantEvents>(type: Type, event: AssistantEvents[Type]): void
}

/** Passes events on. A listener that throws is named in the console and keeps nobody else from hearing. */
export function createEventHub(): EventHub {
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
          // The map is filled by `on` alone, which pairs each type with its listeners.
          listener(event as never)
        } catch (error) {
          console.error(`DocsAssistant: a listener of "${type}" failed.`, error)
        }
      }
    },
  }
}
