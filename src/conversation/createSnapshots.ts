import type { AssistantMessage } from '../transport/assistantMessage.ts'
import type { ConversationSnapshot } from './assistant.ts'
import { createThrottle } from './createThrottle.ts'
import { describeConversation } from './describeConversation.ts'
import type { ConversationProgress } from './turns/groupIntoTurns.ts'

/** Cached views of a conversation, and its subscribers. */
export interface Snapshots {
  /** Returns the state beside the messages. The same object until that state changes. */
  progress(): ConversationProgress
  /** Returns the conversation. The same object until something changes. */
  take(): ConversationSnapshot
  /** Reports a change to all subscribers at once. */
  change(): void
  /** Reports that an answer grew, with the next frame. */
  grow(): void
  subscribe(listener: () => void): () => void
}

export function createSnapshots(
  readProgress: () => ConversationProgress,
  messages: () => readonly AssistantMessage[],
): Snapshots {
  let progress: ConversationProgress | undefined
  let snapshot: ConversationSnapshot | undefined
  const listeners = new Set<() => void>()
  const throttle = createThrottle(() => {
    for (const listener of [...listeners]) listener()
  })

  function takeProgress(): ConversationProgress {
    progress ??= readProgress()
    return progress
  }

  return {
    progress: takeProgress,
    take() {
      snapshot ??= describeConversation(takeProgress(), messages())
      return snapshot
    },
    change() {
      progress = undefined
      snapshot = undefined
      throttle.flush()
    },
    grow() {
      snapshot = undefined
      throttle.schedule()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
