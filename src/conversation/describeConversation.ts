import { type AssistantMessage, selectThread } from '../transport/assistantMessage.ts'
import type { ConversationSnapshot } from './assistant.ts'
import { type ConversationProgress, groupIntoTurns } from './turns/groupIntoTurns.ts'

/** Combines messages and progress into the conversation that a reader sees. */
export function describeConversation(
  progress: ConversationProgress,
  messages: readonly AssistantMessage[],
): ConversationSnapshot {
  return {
    turns: groupIntoTurns({ ...progress, messages }),
    status: { kind: progress.running ? 'busy' : 'idle' },
    threadId: selectThread(messages).threadId ?? undefined,
  }
}
