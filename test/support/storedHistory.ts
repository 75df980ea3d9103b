import type { HistoryReader, HistoryStore } from 'docs-assistant'
import { createHistory, type History } from '../../src/conversation/history/createHistory.ts'
import type { Locks } from '../../src/conversation/storage/createLocks.ts'
import type { TabMessage, Tabs } from '../../src/conversation/storage/createTabs.ts'
import type { StoredConversation } from '../../src/conversation/storage/stored.ts'
import type { AssistantMessage } from '../../src/transport/assistantMessage.ts'

export const ada: HistoryReader = { domain: 'docs', fp: 'ada' }

export function question(id: string, text = `${id}?`): AssistantMessage {
  return { id, role: 'user', parts: [{ type: 'text', text }] }
}

export function answer(id: string, text = `${id}.`): AssistantMessage {
  return { id, role: 'assistant', parts: [{ type: 'text', text }] }
}

/** Returns a conversation with one question and the given changes. */
export function conversation(id: string, over: Partial<StoredConversation> = {}): StoredConversation {
  return {
    id,
    name: undefined,
    namedAt: undefined,
    createdAt: 1,
    updatedAt: 1,
    messages: [question(`q-${id}`), answer(`a-${id}`)],
    unfinished: undefined,
    ...over,
  }
}

/** A browser storage in memory; `room` is its capacity in characters. */
export function fakeStorage(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>()
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      const others = [...items].filter(([other]) => other !== key)
      const taken = others.reduce((sum, [, other]) => sum + other.length, 0)
      if (taken + text.length > room) throw new DOMException('Full', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
  // Browsers list stored keys as properties of the object.
  return new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      items.has(String(key))
        ? { value: items.get(String(key)), enumerable: true, configurable: true }
        : undefined,
  }) as Storage
}

/** Tabs, a store and locks for the histories of a test. */
export function openWorld(
  store: HistoryStore,
  { locks = fakeLocks(), reader = ada }: { locks?: Locks; reader?: HistoryReader } = {},
) {
  const listeners = new Map<Tabs, (message: TabMessage) => void>()
  let time = 1_000

  function createTab(): Tabs {
    const tab: Tabs = {
      isAlone: () => false,
      post(message) {
        for (const [other, listener] of listeners) if (other !== tab) listener(structuredClone(message))
      },
      listen(onMessage) {
        listeners.set(tab, onMessage)
        return () => listeners.delete(tab)
      },
    }
    return tab
  }

  return {
    /** Opens a page with its own history; it writes when `write()` is called. */
    openPage() {
      const due = new Set<() => void>()
      const history: History = createHistory({
        reader,
        store,
        locks,
        tabs: createTab(),
        now: () => time++,
        wait(act) {
          due.add(act)
          return () => due.delete(act)
        },
      })
      const stop = history.start()
      return {
        history,
        stop,
        write() {
          for (const act of [...due]) {
            due.delete(act)
            act()
          }
        },
        titles: () =>
          history.getState().conversations.map(({ messages }) => messages.map(({ id }) => id).join(' ')),
        find: (id: string) => history.getState().conversations.find((kept) => kept.id === id),
      }
    },
  }
}

/** Locks in memory; `crash()` releases all, like a closed tab. */
export function fakeLocks(): Locks & { crash(): void } {
  const ends = new Map<string, Promise<void>>()
  let held: Array<() => void> = []
  return {
    areShared: true,
    async acquire(name) {
      const before = ends.get(name) ?? Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(
        name,
        before.then(() => promise),
      )
      await before
      held.push(resolve)
      return resolve
    },
    crash() {
      for (const release of held) release()
      held = []
    },
  }
}
