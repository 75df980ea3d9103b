import type { HistoryEntry } from '../../settings/historyStore.ts'
import { conversationEntry, unsentEntry } from '../storage/entry.ts'
import type { HistoryState } from './reduceHistory.ts'

/** A change of the store, in the form that is sent to other tabs. */
type Write = { type: 'saved'; entry: HistoryEntry } | { type: 'removed'; id: string }

/** Returns the changes that lead from the written state to the current one, except for the panel. */
export function planWrites(written: HistoryState, state: HistoryState): Write[] {
  return [
    ...changesOf(written.conversations, state.conversations, conversationEntry),
    // After the conversations, so that a question that became a message is stored before it is removed here.
    ...changesOf(written.unsent, state.unsent, unsentEntry),
  ]
}

function changesOf<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  toEntry: (item: Item) => HistoryEntry,
): Write[] {
  const ids = new Set(after.map(({ id }) => id))
  const changed = after.filter((item) => !before.includes(item))
  const gone = before.filter(({ id }) => !ids.has(id))
  return [
    ...changed.map((item) => ({ type: 'saved' as const, entry: toEntry(item) })),
    ...gone.map(({ id }) => ({ type: 'removed' as const, id })),
  ]
}
