import {
  type PanelChoices,
  type StoredConversation,
  selectTitle,
  type ThreadPlace,
} from '../storage/stored.ts'
import type { ConversationSync } from './syncConversation.ts'

/** A past conversation as a list shows it. */
export interface PastConversation {
  id: string
  /** Its name, or its first question. */
  title: string
  /** In milliseconds since 1970, like `updatedAt`. */
  createdAt: number
  updatedAt: number
}

/** Past conversations and their actions. */
export interface AssistantHistory {
  /** Conversations, the most recently changed first, including the shown one. */
  readonly list: readonly PastConversation[]
  /** Id of the shown conversation; undefined while it is empty. */
  readonly currentId: string | undefined
  open(id: string): void
  /** Renames a conversation. An empty name restores its first question as title. */
  rename(id: string, name: string): void
  remove(id: string): void
  /** Returns the conversations that contain every word of the text in their title, questions or answers. */
  search(text: string): readonly PastConversation[]
  /** Returns the scroll position of the thread when the page was left; undefined for its end. */
  lastPlace(): ThreadPlace | undefined
  /** Stores the scroll position of the thread; undefined for its end. */
  keepPlace(place: ThreadPlace | undefined): void
  /** Returns what the reader chose in this browser: the width of a side panel, and the last searches. */
  lastPanel(): PanelChoices
  keepPanel(choices: PanelChoices): void
}

/** Returns a function that reads the list. The same object until the conversations or the shown one change. */
export function createHistoryList(sync: () => ConversationSync): () => AssistantHistory {
  let conversations: readonly StoredConversation[] | undefined
  let list: AssistantHistory | undefined
  const state = () => sync().history.getState()
  const actions = {
    open: (id: string) => sync().open(id),
    rename: (id: string, name: string) => sync().history.rename(id, name),
    remove: (id: string) => sync().history.remove(id),
    search: (text: string) => searchConversations(state().conversations, text).map(selectPast),
    lastPlace: () => state().panel.place,
    keepPlace: (place: ThreadPlace | undefined) => sync().history.changePanel({ place }),
    lastPanel: () => state().panel,
    keepPanel: (choices: PanelChoices) => sync().history.changePanel(choices),
  }
  return () => {
    const { conversations: now, panel } = state()
    if (!list || conversations !== now || list.currentId !== panel.currentId) {
      list = { ...actions, list: now.map(selectPast), currentId: panel.currentId }
      conversations = now
    }
    return list
  }
}

function selectPast(conversation: StoredConversation): PastConversation {
  const { id, createdAt, updatedAt } = conversation
  return { id, title: selectTitle(conversation), createdAt, updatedAt }
}

function searchConversations(
  conversations: readonly StoredConversation[],
  text: string,
): StoredConversation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return conversations.filter((conversation) => {
    const parts = conversation.messages.flatMap((message) => message.parts)
    const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    const content = [selectTitle(conversation), ...texts].join('\n').toLowerCase()
    return words.every((word) => content.includes(word))
  })
}
