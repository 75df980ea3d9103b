import { currentPath } from '../page/currentPath.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import type { SettingsInput } from '../settings/settings.ts'
import type { ConversationActions, ConversationSnapshot } from './assistant.ts'
import type { AssistantHistory } from './history/listHistory.ts'
import { openSession } from './openSession.ts'
import type { AskOptions, QuestionContext } from './questionContext.ts'

/** A conversation without a look and without React. */
export interface Conversation extends ConversationActions {
  /** The conversation now; the same object until something changes. */
  snapshot(): ConversationSnapshot
  /** Past conversations as they are now; the same object until something changes. */
  readonly history: AssistantHistory
  /** What goes along with the next question, as it is now; the same object until something changes. */
  readonly context: QuestionContext
  /** Calls the listener after each change, at most once a frame while an answer grows. Returns the way to end it. */
  subscribe(listener: () => void): () => void
  /** Asks, or queues while a question is being answered. Says whether the question was taken. */
  ask(question: string, options?: AskOptions): boolean
  /** Asks another question in place of this one; it and what comes after it are removed. Says whether it did. */
  edit(turnId: string, question: string): boolean
  /**
   * Replaces the settings; they count from the next question. Another reader, domain or place for the history
   * counts at once.
   *
   * @throws SettingsError where one is missing or wrong; then the old ones stay
   */
  update(input: SettingsInput): void
  /** Ends the answer under way, what was to be asked by itself, and the keeping: nothing after it is kept. */
  leave(): void
}

/**
 * Opens a conversation without React: the one that was shown last, where one is kept. Nothing is sent until something
 * is asked.
 *
 * @throws SettingsError where a setting is missing or wrong
 * @example
 * const conversation = createConversation({ domain: 'docs', apiKey: 'svc_dsc_…' })
 * conversation.subscribe(() => show(conversation.snapshot().turns))
 * conversation.ask('How do I install it?')
 */
export function createConversation(input: SettingsInput): Conversation {
  const session = openSession({ settings: resolvePageSettings(input) })
  const { events, ...conversation } = session.conversation
  let stop: (() => void) | undefined = session.start()
  return {
    ...conversation,
    get history() {
      return session.readHistory()
    },
    get context() {
      return session.readContext()
    },
    on: events.on,
    subscribe(listener) {
      const ends = [conversation.subscribe(listener), session.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
    ask: session.ask,
    reset: session.reset,
    forget: session.forget,
    update(next) {
      session.update(resolvePageSettings(next))
      if (!stop || !session.needsRestart()) return
      stop()
      stop = session.start()
    },
    leave() {
      stop?.()
      stop = undefined
      conversation.leave()
    },
  }
}

/** Settings of a page: what it does not say of itself is read off it. */
export function resolvePageSettings(input: SettingsInput) {
  return resolveSettings({ ...input, currentPath: input.currentPath ?? currentPath })
}
