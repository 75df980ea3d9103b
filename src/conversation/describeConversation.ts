import { type AssistantMessage, selectThread } from '../transport/assistantMessage.ts'
import type { ConversationSnapshot } from './assistant.ts'
import type { ConversationProgress } from './chat/progress.ts'
import { groupIntoTurns } from './turns/groupIntoTurns.ts'

interface Described {
  messages: readonly AssistantMessage[]
  snapshot: ConversationSnapshot
}

/** The last snapshot of each state, so that everyone who reads the same messages gets the same object. */
const described = new WeakMap<ConversationProgress, Described>()

/** Combines messages and progress into the conversation that a reader sees. */
export function describeConversation(
  progress: ConversationProgress,
  messages: readonly AssistantMessage[],
): ConversationSnapshot {
  const known = described.get(progress)
  if (known?.messages === messages) return known.snapshot
  const snapshot: ConversationSnapshot = {
    turns: groupIntoTurns({ ...progress, messages }),
    status: { kind: progress.running ? 'busy' : 'idle' },
    threadId: selectThread(messages).threadId ?? undefined,
  }
  described.set(progress, { messages, snapshot })
  return snapshot
}
