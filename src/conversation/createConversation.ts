import { resolveSettings } from '../settings/resolveSettings.ts'
import type { SettingsInput } from '../settings/settings.ts'
import type { AnsweredActions } from './answered/answeredActions.ts'
import { askAnswered, keepWhileOn } from './answered/lazyAnswered.ts'
import type { ConversationActions } from './assistant.ts'
import { createConversationStore } from './createConversationStore.ts'
import type { AssistantHistory } from './history/listHistory.ts'
import type { AskOptions, QuestionContext } from './questionContext.ts'
import type { ConversationSnapshot } from './turns/turn.ts'

/** A conversation without a user interface and without React. */
export interface Conversation extends ConversationActions, AnsweredActions {
  /** Returns the conversation as it is now. The same object until something changes. */
  snapshot(): ConversationSnapshot
  /** Past conversations as they are now. The same object until something changes. */
  readonly history: AssistantHistory
  /** Context items of the next question. The same object until something changes. */
  readonly context: QuestionContext
  /** Subscribes to changes; called at most once per frame while an answer arrives. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Asks a question, or queues it while another is being answered. Returns whether the question was accepted. */
  ask(question: string, options?: AskOptions): boolean
  /** Replaces a question and removes everything after it. Returns whether the question was found. */
  edit(turnId: string, question: string): boolean
  /**
   * Replaces the settings, from the next question on. A new reader, domain or history applies at once.
   *
   * @throws SettingsError if a setting is missing or invalid; the old settings stay
   */
  update(input: SettingsInput): void
  /** Stops the current answer and scheduled retries. Later changes are not stored. */
  leave(): void
}

/**
 * Opens a conversation without React: the one shown last if the history has one. Sends nothing until a question is
 * asked.
 *
 * @throws SettingsError if a setting is missing or invalid
 * @example
 * const conversation = createConversation({ domain: 'docs', apiKey: 'svc_dsc_…' })
 * conversation.subscribe(() => show(conversation.snapshot().turns))
 * conversation.ask('How do I install it?')
 */
export function createConversation(input: SettingsInput): Conversation {
  const store = createConversationStore(resolveSettings(input))
  const { setOpen, setDraft, setFiles, startEditing, cancelEditing, ...actions } = store.actions
  let stop: (() => void) | undefined = store.start()
  const stopKeeping = keepWhileOn(store)
  return {
    ...actions,
    snapshot() {
      const { progress } = store.getState()
      return store.describe(progress, progress.chat.messages)
    },
    get history() {
      return store.getState().history
    },
    get context() {
      return store.getState().context
    },
    subscribe: store.subscribe,
    askAnswered: () => askAnswered(store),
    update(next) {
      store.update(resolveSettings(next))
      if (!stop || !store.needsRestart()) return
      stop()
      stop = store.start()
    },
    leave() {
      stop?.()
      stop = undefined
      stopKeeping()
      store.leave()
    },
  }
}
