import { type PastConversation, searchConversations, selectPast } from './selectPast.ts'
import type { StoredConversation, ThreadPlace } from './stored.ts'
import type { ConversationSync } from './syncConversation.ts'

/** Conversations of the past, and what can be done with them. */
export interface AssistantHistory {
  /** Went on last, first; the one that is shown among them. */
  readonly list: readonly PastConversation[]
  /** The one that is shown; undefined while it is empty. */
  readonly currentId: string | undefined
  /** Shows one of them. */
  open(id: string): void
  /** Gives one a name; an empty one gives it back its first question. */
  rename(id: string, name: string): void
  remove(id: string): void
  /** Those that have every word of the text in their title, questions or answers. */
  search(text: string): readonly PastConversation[]
  /** Where the thread was scrolled to when the page was left; undefined for its end. */
  lastPlace(): ThreadPlace | undefined
  /** Remembers where the thread is scrolled to; undefined for its end. */
  keepPlace(place: ThreadPlace | undefined): void
  /** How wide the reader has made a panel at the side of the page, in px; undefined until they do. */
  lastPanelWidth(): number | undefined
  keepPanelWidth(width: number): void
}

/** Gives the list as it is now; the same object until the conversations, or which one is shown, have changed. */
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
    lastPanelWidth: () => state().panel.width,
    keepPanelWidth: (width: number) => sync().history.changePanel({ width }),
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
