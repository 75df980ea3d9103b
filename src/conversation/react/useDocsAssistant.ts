import { useCallback, useEffect, useMemo } from 'react'
import { resolveSettings } from '../../settings/resolveSettings.ts'
import type { SettingsInput } from '../../settings/settings.ts'
import type { AnsweredActions } from '../answered/answeredActions.ts'
import { askAnswered, keepWhileOn } from '../answered/lazyAnswered.ts'
import type { Assistant } from '../assistant.ts'
import type { ConversationState, ConversationStore } from '../createConversationStore.ts'
import { useConversationStore } from './useConversationStore.ts'
import { useSame } from './useSame.ts'
import { useSelection } from './useSelection.ts'
import { useTurns } from './useTurns.ts'

/**
 * Returns a docs assistant without a user interface: its state and its actions. Changed settings apply from the next
 * question on. Unmounting stops the current answer.
 *
 * @throws SettingsError if a setting is missing or invalid
 * @example
 * const { turns, ask } = useDocsAssistant({ domain: 'docs', apiKey: 'svc_dsc_…' })
 */
export function useDocsAssistant(input: SettingsInput): Assistant & AnsweredActions {
  const given = useSame(input)
  const settings = useMemo(() => resolveSettings(given), [given])
  const store = useConversationStore(settings)
  useEffect(() => keepWhileOn(store), [store])
  return { ...useAssistantOf(store), askAnswered: useCallback(() => askAnswered(store), [store]) }
}

/** Returns the state and the actions of a store as one object. */
export function useAssistantOf(store: ConversationStore): Assistant {
  const { setFiles: _, ...actions } = store.actions
  return { ...useSelection(store, selectShown), ...useTurns(store), ...actions }
}

function selectShown({ settings, history, context, open, draft, editing }: ConversationState) {
  return { settings, history, context, open, draft, editing }
}
