import type { HistoryReader } from '../../settings/historyStore.ts'
import type { Settings } from '../../settings/settings.ts'
import type { ConversationStore } from '../createConversationStore.ts'

/** The parts of a store that are needed to tell a reader which earlier questions are answered now. */
export type AnsweredStore = Pick<ConversationStore<Settings>, 'getState' | 'describe' | 'actions'>

/**
 * Returns the reader whose questions are kept. Undefined if they are not: the setting is off, or conversations are not
 * stored in this browser from one day to the next.
 */
export function readerOf({ getState }: Pick<AnsweredStore, 'getState'>): HistoryReader | undefined {
  const { notifyAnswered, history, domain, endpoint, fp } = getState().settings
  return notifyAnswered && history === 'local' ? { domain: domain ?? endpoint, fp } : undefined
}
