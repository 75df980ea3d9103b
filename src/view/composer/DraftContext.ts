import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Holds the text of the composer. */
export interface DraftStore {
  read(): string
  subscribe(listener: () => void): () => void
}

const empty: DraftStore = { read: () => '', subscribe: () => () => {} }

/**
 * Provides the draft separately from the rest of the assistant. When a context changes, React walks the whole tree
 * below it, which may contain hundreds of turns; so the context value never changes and the draft changes inside it.
 */
export const DraftContext = createContext<DraftStore>(empty)

/** Returns the text of the composer. */
export function useDraft(): string {
  const { subscribe, read } = useContext(DraftContext)
  return useSyncExternalStore(subscribe, read, read)
}

export function useDraftStore(draft: string): DraftStore {
  const [store] = useState(createDraftStore)
  // Written during render, so that a field rendered in the same pass shows the new text.
  store.write(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies components that did not render with the draft.
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
