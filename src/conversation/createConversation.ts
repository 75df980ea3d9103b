import { currentPath } from '../page/currentPath.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import type { SettingsInput } from '../settings/settings.ts'
import type { ConversationActions, ConversationSnapshot } from './assistant.ts'
import { openConversation } from './openConversation.ts'

/** A conversation without a look and without React. */
export interface Conversation extends ConversationActions {
  /** The conversation now; the same object until something changes. */
  snapshot(): ConversationSnapshot
  /** Calls the listener after each change, at most once a frame while an answer grows. Returns the way to end it. */
  subscribe(listener: () => void): () => void
  /** Asks, or queues while a question is being answered. Says whether the question was taken. */
  ask(question: string): boolean
  /** Asks another question in place of this one; it and what comes after it are removed. Says whether it did. */
  edit(turnId: string, question: string): boolean
  /**
   * Replaces the settings; they count from the next question.
   *
   * @throws SettingsError where one is missing or wrong; then the old ones stay
   */
  update(input: SettingsInput): void
  /** Ends the answer under way and what was to be asked by itself. */
  leave(): void
}

/**
 * Opens a conversation without React. Nothing is sent until something is asked.
 *
 * @throws SettingsError where a setting is missing or wrong
 * @example
 * const conversation = createConversation({ domain: 'docs', apiKey: 'svc_dsc_…' })
 * conversation.subscribe(() => show(conversation.snapshot().turns))
 * conversation.ask('How do I install it?')
 */
export function createConversation(input: SettingsInput): Conversation {
  const { events, update, ...conversation } = openConversation({ settings: resolvePageSettings(input) })
  return {
    ...conversation,
    on: events.on,
    update: (next) => update(resolvePageSettings(next)),
  }
}

/** Settings of a page: what it does not say of itself is read off it. */
export function resolvePageSettings(input: SettingsInput) {
  return resolveSettings({ ...input, currentPath: input.currentPath ?? currentPath })
}
