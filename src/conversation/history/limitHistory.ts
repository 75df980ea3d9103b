import { conversationEntry } from '../storage/entry.ts'
import { maxConversations, maxStoredLength } from '../storage/limits.ts'
import type { StoredConversation } from '../storage/stored.ts'
import type { HistoryState } from './reduceHistory.ts'

const lengths = new WeakMap<StoredConversation, number>()

function lengthOf(conversation: StoredConversation): number {
  const length = lengths.get(conversation) ?? JSON.stringify(conversationEntry(conversation)).length
  lengths.set(conversation, length)
  return length
}

/**
 * Removes the oldest conversations while there are too many or they are too large, but never the shown one or one being
 * answered. Called when writing, because measuring on each chunk would cost more than rendering it.
 */
export function limitHistory(state: HistoryState): HistoryState {
  const isNeeded = ({ id, unfinished }: StoredConversation) =>
    id === state.panel.currentId || unfinished !== undefined
  const conversations = [...state.conversations]
  let length = conversations.reduce((sum, conversation) => sum + lengthOf(conversation), 0)
  while (conversations.length > maxConversations || length > maxStoredLength) {
    const oldest = conversations.findLastIndex((conversation) => !isNeeded(conversation))
    if (oldest < 0) break
    length -= conversations.splice(oldest, 1).reduce((sum, conversation) => sum + lengthOf(conversation), 0)
  }
  return conversations.length === state.conversations.length ? state : { ...state, conversations }
}
