import type { AssistantMessage } from '../transport/assistantMessage.ts'
import type { ConversationSnapshot } from './assistant.ts'
import { createThrottle } from './createThrottle.ts'
import { describeConversation } from './describeConversation.ts'
import type { ConversationProgress } from './groupIntoTurns.ts'

/** A conversation as those see it who watch it. */
export interface Snapshots {
  /** Beside the messages; stays the same object until something but them changes. */
  progress(): ConversationProgress
  /** Stays the same object until something changes. */
  take(): ConversationSnapshot
  /** Something has changed: everybody is told at once. */
  change(): void
  /** An answer has grown: everybody is told with the next frame. */
  grow(): void
  /** Calls the listener after each change; the returned function ends that. */
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
