import type { HistoryEntry, HistoryReader, HistoryStore } from '../../settings/historyStore.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QueuedQuestion } from '../groupIntoTurns.ts'
import { type AnswerLock, createAnswerLocks } from './createAnswerLocks.ts'
import type { BrowserStore } from './createBrowserStore.ts'
import type { Locks } from './createLocks.ts'
import type { TabMessage, Tabs } from './createTabs.ts'
import { createWriter, type Wait } from './createWriter.ts'
import {
  conversationEntry,
  panelEntry,
  panelEntryId,
  parseConversation,
  parsePanel,
  parseUnsent,
  unsentEntry,
} from './entry.ts'
import { fieldOf, parseId } from './parseFields.ts'
import {
  emptyHistory,
  type HistoryEvent,
  type HistoryState,
  limitHistory,
  reduceHistory,
} from './reduceHistory.ts'
import type { StoredConversation, StoredPanel } from './stored.ts'
import { watchPageLifecycle } from './watchPageLifecycle.ts'

export interface HistoryOptions {
  reader: HistoryReader
  store: HistoryStore | BrowserStore
  tabs: Tabs
  locks: Locks
  /** @default Date.now */
  now?: (() => number) | undefined
  /** When the next write is due. @default a few times a second */
  wait?: Wait | undefined
}

/** What is kept of one reader: in memory at once, in the store a moment later, in other tabs with it. */
export interface History {
  readonly reader: HistoryReader
  /** As it is now; another object after every change. */
  getState(): HistoryState
  subscribe(listener: () => void): () => void
  /** Reads the store and listens to other tabs; what it gives back writes what is left and ends that. */
  start(): () => void
  /** Notes how a conversation stands, and which of its questions is being answered in this tab. */
  record(id: string, messages: readonly AssistantMessage[], answering: string | undefined): void
  /** Notes which questions of a conversation wait in this tab, and have not reached the service. */
  recordUnsent(id: string, questions: readonly QueuedQuestion[]): void
  changePanel(panel: Partial<StoredPanel>): void
  rename(id: string, name: string): void
  remove(id: string): void
  /** Forgets everything of this reader, here, in the store and in other tabs. */
  forget(): void
  /** Forgets the reader in this browser, which somebody else may use next. A host's own store is left alone. */
  forgetInBrowser(): void
  /** Waits until no other tab answers in the conversation, and has what they have said. */
  acquireLock(id: string, signal?: AbortSignal): Promise<AnswerLock>
}

export function createHistory({ reader, store, tabs, locks, now = Date.now, wait }: HistoryOptions): History {
  let state = emptyHistory
  /** What was last written or read. */
  let written = emptyHistory
  /** What the store is known to have; what it could not keep is only here. */
  const stored = new Set<string>()
  let isPanelStored = false
  const listeners = new Set<() => void>()
  const writer = createWriter(write, wait)
  const browserStore = 'forgetOthers' in store ? store : undefined
  const answerLocks = createAnswerLocks({
    locks,
    lockName: (id) => `docs-assistant:${reader.domain}:${reader.fp}:${id}`,
    catchUp: adoptOne,
    interrupt(id) {
      if (find(id)?.unfinished !== undefined) dispatch({ type: 'interrupted', id, now: now() })
    },
    flush: writer.flush,
  })

  function dispatch(event: HistoryEvent): void {
    const before = state
    state = reduceHistory(state, event)
    if (state === before) return
    writer.request()
    notifyListeners()
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener()
  }

  /** Takes over what the store or another tab says, which nobody needs to be told again. */
  function adopt(event: HistoryEvent): void {
    written = reduceHistory(written, event)
    dispatch(event)
  }

  function write(): void {
    const before = written
    const limited = limitHistory(state)
    if (limited !== state) {
      state = limited
      notifyListeners()
    }
    written = state
    writeList(before.conversations, state.conversations, conversationEntry)
    // After the conversations: what has become a message is there before it is gone here.
    writeList(before.unsent, state.unsent, unsentEntry)
    if (state.panel !== before.panel) {
      const entry = panelEntry(state.panel)
      writer.run(
        () => store.save(reader, entry),
        () => {
          isPanelStored = true
        },
      )
    }
  }

  function writeList<Item extends { id: string }>(
    before: readonly Item[],
    after: readonly Item[],
    toEntry: (item: Item) => HistoryEntry,
  ): void {
    for (const item of after) {
      if (before.includes(item)) continue
      const entry = toEntry(item)
      writer.run(
        () => store.save(reader, entry),
        () => stored.add(entry.id),
      )
      tabs.post({ type: 'saved', entry })
    }
    const ids = new Set(after.map(({ id }) => id))
    for (const { id } of before) {
      if (ids.has(id)) continue
      stored.delete(id)
      writer.run(() => store.remove(reader, id))
      tabs.post({ type: 'removed', id })
    }
  }

  /** Gives what the store has; at once where it answers at once, and nothing where it fails. */
  function read(use: (entries: readonly unknown[] | undefined) => void): void | Promise<void> {
    try {
      const entries = store.load(reader)
      if (!('then' in entries)) return use(asList(entries))
      return entries.then(asList, () => undefined).then(use)
    } catch {
      return use(undefined)
    }
  }

  function adoptAll(entries: readonly unknown[] = []): void {
    const conversations = entries.flatMap((entry) => parseConversation(entry) ?? [])
    const panel = panelOf(entries)
    isPanelStored ||= panel !== undefined
    const unsent = entries.flatMap((entry) => parseUnsent(entry) ?? [])
    for (const { id } of [...conversations, ...unsent]) stored.add(id)
    adopt({ type: 'loaded', conversations, unsent, panel })
    for (const { id, unfinished } of conversations) if (unfinished !== undefined) void answerLocks.watch(id)
  }

  /** What other tabs have removed while the page was away is gone here as well. */
  function adoptAgain(entries: readonly unknown[] | undefined): void {
    if (!entries) return
    if (browserStore && isPanelStored && !panelOf(entries)) forgetLocally()
    const ids = new Set(entries.flatMap((entry) => parseId(fieldOf(entry, 'id')) ?? []))
    for (const id of [...stored].filter((id) => !ids.has(id))) {
      stored.delete(id)
      adopt({ type: 'removed', id })
    }
    adoptAll(entries)
  }

  async function adoptOne(id: string): Promise<void> {
    await read((entries = []) => {
      const conversation = entries.flatMap((entry) => parseConversation(entry) ?? []).find((c) => c.id === id)
      if (conversation) adopt({ type: 'received', conversation })
    })
  }

  function find(id: string): StoredConversation | undefined {
    return state.conversations.find((conversation) => conversation.id === id)
  }

  function forget(): void {
    const ids = new Set([
      ...stored,
      ...[...written.conversations, ...written.unsent].map(({ id }) => id),
      panelEntryId,
    ])
    adopt({ type: 'forgotten' })
    if (browserStore) browserStore.forgetAll(reader.domain)
    else for (const id of ids) writer.run(() => store.remove(reader, id))
    stored.clear()
    isPanelStored = false
    tabs.post({ type: 'forgotten' })
  }

  /** Another tab has forgotten this reader; what this one kept for itself is left to do. */
  function forgetLocally(): void {
    isPanelStored = false
    adopt({ type: 'forgotten' })
    browserStore?.forgetReader(reader)
  }

  function handleMessage(message: TabMessage): void {
    switch (message.type) {
      case 'saved': {
        const conversation = parseConversation(message.entry)
        if (!conversation) return
        adopt({ type: 'received', conversation })
        stored.add(conversation.id)
        // Without locks nobody could tell an answer that is slow from one that was left.
        if (conversation.unfinished !== undefined && locks.areShared) void answerLocks.watch(conversation.id)
        return
      }
      case 'removed':
        adopt(message)
        return
      case 'forgotten':
        forgetLocally()
        return
      case 'arrived':
        return
      default:
        message satisfies never
    }
  }

  return {
    reader,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      // Before the tabs: what is written when the page is left is still told to them.
      const stopWatching = watchPageLifecycle({
        onLeave: writer.flush,
        onReturn: () => void read(adoptAgain),
      })
      const stopListening = tabs.listen(handleMessage)
      browserStore?.forgetOthers(reader)
      tabs.post({ type: 'arrived' })
      void read(adoptAll)
      return () => {
        writer.flush()
        stopListening()
        stopWatching()
      }
    },
    record(id, messages, answering) {
      const unfinished = answerLocks.isOwn(id) ? answering : (answering ?? find(id)?.unfinished)
      dispatch({ type: 'recorded', id, messages, unfinished, now: now() })
    },
    recordUnsent: (id, questions) => dispatch({ type: 'waiting', id, questions, now: now() }),
    changePanel: (panel) => dispatch({ type: 'panel-changed', panel }),
    rename(id, name) {
      dispatch({ type: 'renamed', id, name, now: now() })
      // Another tab may have written just now; its words are not to be overwritten by what is known here.
      void adoptOne(id)
    },
    remove(id) {
      dispatch({ type: 'removed', id })
      writer.flush()
    },
    forget,
    forgetInBrowser() {
      if (browserStore) forget()
    },
    acquireLock: answerLocks.acquire,
  }
}

/** The last one stands. */
function panelOf(entries: readonly unknown[]): StoredPanel | undefined {
  return entries.flatMap((entry) => parsePanel(entry) ?? []).at(-1)
}

/** A host's store is code of strangers; what is no list is an empty one. */
function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
