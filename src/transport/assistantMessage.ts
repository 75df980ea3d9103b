import type { UIMessage } from 'ai'
import type { ContextItem } from '../protocol/assistant.ts'
import type { AssistantError } from '../protocol/errors.ts'

/**
 * What a message carries beside its parts. A conversation is its messages and nothing else: whoever keeps
 * them has kept the thread, the context of each question and how each question ended.
 */
export interface MessageMetadata {
  /** Thread the service put the message in; null where the service has lost the thread and named no other. */
  threadId?: string | null | undefined
  /** On an answer: false where it says that the docs have none. */
  answered?: boolean | undefined
  /** On a question: the pieces of the page it is about. */
  context?: readonly ContextItem[] | undefined
  /** On a question: how its answer ended, where it did not simply complete. Never sent. */
  outcome?: Outcome | undefined
}

/** How an answer ended that did not complete. */
export type Outcome = { kind: 'stopped' } | { kind: 'failed'; error: AssistantError }

/** A message of the conversation, as the chat SDK holds it. */
export type AssistantMessage = UIMessage<MessageMetadata>

/** Thread to send with the next question: the one named last. */
export function selectThreadId(messages: readonly AssistantMessage[]): string | null {
  const last = messages.findLast((message) => message.metadata?.threadId !== undefined)
  return last?.metadata?.threadId ?? null
}
