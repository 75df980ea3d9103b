import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** What is typed and not yet asked. */
export interface DraftStore {
  read(): string
  subscribe(listener: () => void): () => void
}

const empty: DraftStore = { read: () => '', subscribe: () => () => {} }

/**
 * Holds what is typed, apart from the rest of the assistant, for those few who show it. When a context changes, React
 * looks through everything below it for who reads that, and below this one there may be hundreds of turns; so the
 * context stays the same, and what is typed changes within.
 */
export const DraftContext = createContext<DraftStore>(empty)

/** What is typed and not yet asked. */
export function useDraft(): string {
  const { subscribe, read } = useContext(DraftContext)
  return useSyncExternalStore(subscribe, read, read)
}

export function useDraftStore(draft: string): DraftStore {
  const [store] = useState(createDraftStore)
  // While rendering: the field may be drawn in the same pass, and must not be given the text before.
  store.write(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each draft, to those who were not drawn with it.
  useLayoutEffect(store.notify, [store, draft])
  return store
}

function createDraftStore() {
  const listeners = new Set<() => void>()
  let draft = ''
  return {
    read: () => draft,
    write(next: string) {
      draft = next
    },
    notify() {
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
