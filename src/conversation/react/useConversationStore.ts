import { useEffect, useInsertionEffect, useState } from 'react'
import type { Settings } from '../../settings/settings.ts'
import {
  type ConversationStore,
  createConversationStore,
  type OwnedStore,
} from '../createConversationStore.ts'
import { historyKeyOf } from '../history/followReader.ts'
import { useClientEffect } from './useClientEffect.ts'
import { useSame } from './useSame.ts'

/**
 * Returns a store that lives as long as the component. Changed settings apply from the next question on.
 *
 * @param given a store that is started already. @default a new one
 */
export function useConversationStore<Shown extends Settings>(
  settings: Shown,
  given?: OwnedStore<Shown>,
): ConversationStore<Shown> {
  const [store] = useState(() => given ?? createConversationStore(settings))
  // An insertion effect runs first, so that a question asked in another effect uses the settings of its render.
  useInsertionEffect(() => store.update(settings), [store, settings])
  useClientEffect(store.announceSettings, [store, settings])
  useEffect(() => store.leave, [store])
  const key = useSame(historyKeyOf(settings))
  // Runs before the first paint, so that an open panel never appears closed, and again for another reader or store.
  useClientEffect(() => store.start(), [store, key])
  return store
}
