import type { HistoryEntry, HistoryReader, HistoryStore } from '../../settings/historyStore.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QueuedQuestion } from '../chat/progress.ts'
import { createListeners } from '../createListeners.ts'
import { type AnswerLock, createAnswerLocks } from './createAnswerLocks.ts'
import type { BrowserStore } from './createBrowserStore.ts'
import type { Locks } from './createLocks.ts'
import type { TabMessage, Tabs } from './createTabs.ts'
import { createWriter, type Wait } from './createWriter.ts'
import {
  conversationEntry,
  panelEntry,
  parseConversation,
  parsePanel,
  parseUnsent,
  unsentEntry,
} from './entry.ts'
import { fieldOf, parseId } from './parseFields.ts'
import {
  emptyHistory,
  findConversation,
  type HistoryEvent,
  type HistoryState,
  limitHistory,
  reduceHistory,
} from './reduceHistory.ts'
import { panelEntryId } from './storageKeys.ts'
import type { StoredPanel } from './stored.ts'
import { watchPageLifecycle } from './watchPageLifecycle.ts'

export interface HistoryOptions {
  reader: HistoryReader
  store: HistoryStore | BrowserStore
  tabs: Tabs
  locks: Locks
  /** Returns the current time. @default Date.now */
  now?: (() => number) | undefined
  /** Schedules the next write. @default a few times per second */
  wait?: Wait | undefined
}

/** The stored data of one reader: in memory at once, in the store and in other tabs a moment later. */
export interface History {
  readonly reader: HistoryReader
  /** Returns the current state; another object after every change. */
  getState(): HistoryState
  subscribe(listener: () => void): () => void
  /**
   * Reads the store and listens to other tabs. Returns a function that writes pending changes and stops.
   *
   * @param onLeave called when the page is left, before the last write
   */
  start(onLeave?: () => void): () => void
  /** Records the messages of a conversation, and which of its questions this tab is answering. */
  record(id: string, messages: readonly AssistantMessage[], answering: string | undefined): void
  /** Records which questions of a conversation wait in this tab and have not reached the service. */
  recordUnsent(id: string, questions: readonly QueuedQuestion[]): void
  changePanel(panel: Partial<StoredPanel>): void
  rename(id: string, name: string): void
  remove(id: string): void
  /** Deletes all data of this reader: here, in the store and in other tabs. */
  forget(): void
  /** Deletes the reader's data in this browser, which another person may use next, but not in a host's store. */
  forgetInBrowser(): void
  /** Waits until no other tab answers in the conversation, then reads what they stored. */
  acquireLock(id: string, signal?: AbortSignal): Promise<AnswerLock>
}

export function createHistory({ reader, store, tabs, locks, now = Date.now, wait }: HistoryOptions): History {
  let state = emptyHistory
  /** The state that was last written or read. */
  let written = emptyHistory
  /** Ids known to be in the store. Entries that could not be saved exist only in memory. */
  const stored = new Set<string>()
  const listeners = createListeners()
  const writer = createWriter(write, wait)
  const browserStore = 'forgetOthers' in store ? store : undefined
  const answerLocks = createAnswerLocks({
    locks,
    lockName: (id) => `docs-assistant:${reader.domain}:${reader.fp}:${id}`,
    catchUp: adoptOne,
    interrupt(id) {
      if (findConversation(state, id)?.unfinished !== undefined)
        dispatch({ type: 'interrupted', id, now: now() })
    },
    flush: writer.flush,
  })

  function dispatch(event: HistoryEvent): void {
    const before = state
    state = reduceHistory(state, event)
    if (state === before) return
    writer.request()
    listeners.notify()
  }

  /** Applies an event of the store or of another tab, without writing it again. */
  function adopt(event: HistoryEvent): void {
    written = reduceHistory(written, event)
    dispatch(event)
  }

  function write(): void {
    const before = written
    const limited = limitHistory(state)
    if (limited !== state) {
      state = limited
      listeners.notify()
    }
    written = state
    writeList(before.conversations, state.conversations, conversationEntry)
    // Written after the conversations, so that a question that became a message is stored before it is removed here.
    writeList(before.unsent, state.unsent, unsentEntry)
    if (state.panel !== before.panel) save(panelEntry(state.panel))
  }

  function save(entry: HistoryEntry): void {
    writer.run(
      () => store.save(reader, entry),
      () => stored.add(entry.id),
    )
  }

  function writeList<Item extends { id: string }>(
    before: readonly Item[],
    after: readonly Item[],
    toEntry: (item: Item) => HistoryEntry,
  ): void {
    for (const item of after) {
      if (before.includes(item)) continue
      const entry = toEntry(item)
      save(entry)
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

  /** Reads the store and passes its entries on: at once if the store is synchronous, undefined if it fails. */
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
    if (panel) stored.add(panelEntryId)
    const unsent = entries.flatMap((entry) => parseUnsent(entry) ?? [])
    for (const { id } of [...conversations, ...unsent]) stored.add(id)
    adopt({ type: 'loaded', conversations, unsent, panel })
    for (const { id, unfinished } of conversations) if (unfinished !== undefined) void answerLocks.watch(id)
  }

  /** Reads the store again after the page was in the back/forward cache, and removes what other tabs removed. */
  function adoptAgain(entries: readonly unknown[] | undefined): void {
    if (!entries) return
    if (browserStore && stored.has(panelEntryId) && !panelOf(entries)) forgetLocally()
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
    tabs.post({ type: 'forgotten' })
  }

  /** Another tab deleted this reader; deletes what only this tab stores. */
  function forgetLocally(): void {
    stored.delete(panelEntryId)
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
        // Without shared locks, a slow answer cannot be told from an abandoned one.
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
    subscribe: listeners.subscribe,
    start(onLeave) {
      // Registered before the tabs, so that the last write before the page is left still reaches them.
      const stopWatching = watchPageLifecycle({
        onLeave() {
          onLeave?.()
          writer.flush()
        },
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
      const unfinished = answerLocks.isOwn(id)
        ? answering
        : (answering ?? findConversation(state, id)?.unfinished)
      dispatch({ type: 'recorded', id, messages, unfinished, now: now() })
    },
    recordUnsent: (id, questions) => dispatch({ type: 'waiting', id, questions, now: now() }),
    changePanel: (panel) => dispatch({ type: 'panel-changed', panel }),
    rename(id, name) {
      dispatch({ type: 'renamed', id, name, now: now() })
      // Another tab may have just written; read its messages so that they are not overwritten.
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

/** The last panel entry wins. */
function panelOf(entries: readonly unknown[]): StoredPanel | undefined {
  return entries.flatMap((entry) => parsePanel(entry) ?? []).at(-1)
}

/** A host's store may return anything; a value that is not a list counts as empty. */
function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
