import type { ChatStatus } from 'ai'
import type { AssistantMessage } from '../transport/assistantMessage.ts'
import type { Status } from './assistant.ts'

/** What the chat SDK knows of a conversation. */
export interface ChatState {
  messages: readonly AssistantMessage[]
  status: ChatStatus
}

/**
 * Busy from asking until the answer has ended. A stopped answer has ended at once, though the connection
 * takes a moment to close.
 */
export function selectStatus({ messages, status }: ChatState): Status {
  const isRunning = status === 'submitted' || status === 'streaming'
  const hasEnded = messages.findLast((message) => message.role === 'user')?.metadata?.outcome !== undefined
  return { kind: isRunning && !hasEnded ? 'busy' : 'idle' }
}
