import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { HistoryStore } from '../../settings/historyStore.ts'
import type { Settings } from '../../settings/settings.ts'
import { type ConversationKeeper, type KeepableConversation, keepConversation } from './keepConversation.ts'
import { emptyPanel, type KeptPanel } from './kept.ts'
import { openHistory } from './openHistory.ts'
import { emptyHistory } from './reduceHistory.ts'
import { type PastConversation, searchConversations, selectPast } from './selectPast.ts'

/** Conversations of the past, and what can be done with them. */
export interface AssistantHistory {
  /** Changed last, first; the one that is shown among them. */
  list: readonly PastConversation[]
  /** The one that is shown; undefined while it is empty. */
  currentId: string | undefined
  /** Shows one of them. */
  open(id: string): void
  /** Gives one a name; an empty one gives it back its first question. */
  rename(id: string, name: string): void
  remove(id: string): void
  /** Those that have every word of the text in their title, questions or answers. */
  search(text: string): readonly PastConversation[]
  /** How far the thread was scrolled when the page was left, in px; undefined for its end. */
  lastScrollTop(): number | undefined
  /** Remembers how far the thread is scrolled; undefined for its end. */
  keepScrollTop(scrollTop: number | undefined): void
}

interface UseHistoryOptions {
  conversation: KeepableConversation
  settings: Settings
  /** Called when the panel of the page before is known. */
  onRestore: (panel: Pick<KeptPanel, 'open' | 'draft'>) => void
}

/** Keeps a conversation where the settings say, and everything that was kept before with it. */
export function useHistory({ conversation, settings, onRestore }: UseHistoryOptions): {
  history: AssistantHistory
  keeper: ConversationKeeper
} {
  const { fp } = settings
  const domain = settings.domain ?? settings.endpoint
  const store = useLatestStore(settings.history)
  const keeper = useMemo(
    () => keepConversation(conversation, openHistory(store, { domain, fp })),
    [conversation, store, domain, fp],
  )
  const latestRestore = useRef(onRestore)
  const previous = useRef(keeper)
  // Before the first paint, so that what was open is open when it is first seen.
  useLayoutEffect(() => {
    latestRestore.current = onRestore
  })
  useLayoutEffect(() => {
    const { reader } = previous.current.history
    if (reader.fp !== fp || reader.domain !== domain) {
      previous.current.leaveReader()
      latestRestore.current(emptyPanel)
    }
    previous.current = keeper
    return keeper.start((panel) => latestRestore.current(panel))
  }, [keeper, fp, domain])

  const { subscribe, getState } = keeper.history
  // Not the whole state: a panel that is scrolled would be drawn anew.
  const conversations = useSyncExternalStore(
    subscribe,
    () => getState().conversations,
    () => emptyHistory.conversations,
  )
  const currentId = useSyncExternalStore(
    subscribe,
    () => getState().panel.currentId,
    () => undefined,
  )
  const list = useMemo(() => conversations.map(selectPast), [conversations])
  const search = useCallback(
    (text: string) => searchConversations(conversations, text).map(selectPast),
    [conversations],
  )
  return {
    keeper,
    history: {
      list,
      currentId,
      open: keeper.open,
      rename: keeper.history.rename,
      remove: keeper.history.remove,
      search,
      lastScrollTop: () => getState().panel.scrollTop,
      keepScrollTop: (scrollTop) => keeper.history.changePanel({ scrollTop }),
    },
  }
}

/** A host may write its store anew at each render; it stays one store, and its newest functions are called. */
function useLatestStore(setting: Settings['history']): Settings['history'] {
  const latest = useRef(setting)
  useLayoutEffect(() => {
    latest.current = setting
  })
  const [own] = useState((): HistoryStore => {
    const current = () => latest.current as HistoryStore
    return {
      load: (reader) => current().load(reader),
      save: (reader, entry) => current().save(reader, entry),
      remove: (reader, id) => current().remove(reader, id),
    }
  })
  return typeof setting === 'string' ? setting : own
}
