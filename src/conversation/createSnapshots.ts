import type { AssistantMessage } from '../transport/assistantMessage.ts'
import type { ConversationSnapshot } from './assistant.ts'
import { createPacer } from './createPacer.ts'
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
  look: () => ConversationProgress,
  messages: () => readonly AssistantMessage[],
): Snapshots {
  let progress: ConversationProgress | undefined
  let snapshot: ConversationSnapshot | undefined
  const listeners = new Set<() => void>()
  const pacer = createPacer(() => {
    for (const listener of [...listeners]) listener()
  })

  function takeProgress(): ConversationProgress {
    progress ??= look()
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
      pacer.now()
    },
    grow() {
      snapshot = undefined
      pacer.soon()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
