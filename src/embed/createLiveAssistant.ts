import type { Assistant } from '../conversation/assistant.ts'
import type { ConversationStore } from '../conversation/createConversationStore.ts'

/** Returns an assistant whose fields are always current, for callers outside React. */
export function createLiveAssistant({ actions, getState }: ConversationStore): Assistant {
  const names = Object.keys(getState()) as Array<keyof Assistant>
  const fields = names.map((name) => [name, { get: () => getState()[name as 'draft'], enumerable: true }])
  // The fields of the state are those that the actions leave out.
  return Object.defineProperties({ ...actions }, Object.fromEntries(fields)) as unknown as Assistant
}
