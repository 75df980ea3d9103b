import type { TabMessage } from '../storage/createTabs.ts'
import { parseConversation, parsePanel, parseUnsent } from '../storage/entry.ts'
import { fieldOf, parseId } from '../storage/parseFields.ts'
import { panelEntryId } from '../storage/storageKeys.ts'
import type { createSavedState, HistoryOptions } from './createSavedState.ts'

/** Returns functions that bring what the store holds, or what other tabs changed, into the state. */
export function adoptStored(
  { reader, store, locks }: HistoryOptions,
  { adopt, stored, browserStore }: ReturnType<typeof createSavedState>,
  /** Waits until no tab answers in a conversation, then marks an abandoned answer. */
  watch: (id: string) => Promise<void>,
) {
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
    const unsent = entries.flatMap((entry) => parseUnsent(entry) ?? [])
    const panel = panelOf(entries)
    for (const { id } of [...conversations, ...unsent]) stored.add(id)
    if (panel) stored.add(panelEntryId)
    adopt({ type: 'loaded', conversations, unsent, panel })
    for (const { id, unfinished } of conversations) if (unfinished !== undefined) void watch(id)
  }

  /** Adopts the entries after the page was in the back/forward cache, and removes what other tabs removed. */
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

  /** Another tab deleted this reader; deletes what only this tab stores. */
  function forgetLocally(): void {
    stored.delete(panelEntryId)
    adopt({ type: 'forgotten' })
    browserStore?.forgetReader(reader)
  }

  return {
    adoptAll: () => void read(adoptAll),
    adoptAgain: () => void read(adoptAgain),
    async adoptOne(id: string): Promise<void> {
      await read((entries = []) => {
        const conversation = entries
          .flatMap((entry) => parseConversation(entry) ?? [])
          .find((c) => c.id === id)
        if (conversation) adopt({ type: 'received', conversation })
      })
    },
    handleMessage(message: TabMessage): void {
      if (message.type === 'removed') adopt(message)
      if (message.type === 'forgotten') forgetLocally()
      const conversation = message.type === 'saved' && parseConversation(message.entry)
      if (!conversation) return
      adopt({ type: 'received', conversation })
      stored.add(conversation.id)
      // Without shared locks, a slow answer looks like an abandoned one.
      if (conversation.unfinished !== undefined && locks.areShared) void watch(conversation.id)
    },
  }
}

/** The last panel entry wins. */
function panelOf(entries: readonly unknown[]) {
  return entries.flatMap((entry) => parsePanel(entry) ?? []).at(-1)
}

/** A host's store may return anything; a value that is not a list counts as empty. */
function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
