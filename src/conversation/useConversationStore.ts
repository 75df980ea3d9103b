import { useEffect, useInsertionEffect, useState } from 'react'
import type { Settings } from '../settings/settings.ts'
import { type ConversationStore, createConversationStore } from './createConversationStore.ts'
import { historyKeyOf } from './history/followReader.ts'
import { useClientEffect } from './useClientEffect.ts'
import { useSame } from './useSame.ts'

/** Returns a store that lives as long as the component. Changed settings apply from the next question on. */
export function useConversationStore<Shown extends Settings>(settings: Shown): ConversationStore<Shown> {
  const [store] = useState(() => createConversationStore(settings))
  // An insertion effect runs first, so that a question asked in another effect uses the settings of its render.
  useInsertionEffect(() => store.update(settings), [store, settings])
  useClientEffect(store.announceSettings, [store, settings])
  useEffect(() => store.leave, [store])
  const key = useSame(historyKeyOf(settings))
  // Runs before the first paint, so that an open panel never appears closed, and again for another reader or store.
  useClientEffect(() => store.start(), [store, key])
  return store
}
