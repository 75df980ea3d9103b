import { currentPath } from '../page/read/currentPath.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import type { SettingsInput } from '../settings/settings.ts'
import type { ConversationActions, ConversationSnapshot } from './assistant.ts'
import type { AssistantHistory } from './history/listHistory.ts'
import { openSession } from './openSession.ts'
import type { AskOptions, QuestionContext } from './questionContext.ts'

/** A conversation without a user interface and without React. */
export interface Conversation extends ConversationActions {
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

/** Resolves settings in a browser: without `currentPath`, the path is read from the page. */
export function resolvePageSettings(input: SettingsInput) {
  return resolveSettings({ ...input, currentPath: input.currentPath ?? currentPath })
}
