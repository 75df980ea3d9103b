import type { RefObject } from 'react'
import type { DisplaySettings, ViewStore } from '../shared/conversation.ts'

interface WaitingStoreOptions {
  settings: DisplaySettings
  launcher: RefObject<HTMLButtonElement | null>
  onOpen: () => void
}

/** Creates a store without a conversation, which contains what the launcher and the theme read, and nothing else. */
export function createWaitingStore({ settings, launcher, onOpen }: WaitingStoreOptions): ViewStore {
  const state = { settings, open: false, context: { items: [] } }
  const subscribe = () => () => {}
  const store = {
    getState: () => state,
    subscribe,
    subscribeToSettings: subscribe,
    actions: { setOpen: onOpen },
    elements: { launcher },
  }
  return store as unknown as ViewStore
}
