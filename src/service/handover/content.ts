import type { StoredMessage } from '../store/store.ts'

/** A message of a reader to the team, as it is stored and delivered. */
export interface HandoverContent {
  /** Short id by which the reader and the team can refer to the message. */
  reference: string
  threadId: string
  sentAt: string
  message: string
  /** Empty if the reader gave none. */
  name: string
  mail: string
  question: string
  /** Path of the page of the question; empty if it is unknown. */
  page: string
  /** Oldest first; empty if the reader did not include it. */
  conversation: ReadonlyArray<Pick<StoredMessage, 'role' | 'text'>>
  /** Whether the reader has confirmed that everybody can read the message. */
  publicConfirmed: boolean
}

/** Maximum length of the conversation in a message, in UTF-16 code units. The newest messages are kept. */
export const maxHandedConversationLength = 50_000

/** Returns the newest messages of a conversation that fit, oldest first. */
export function limitConversation(messages: readonly StoredMessage[]): HandoverContent['conversation'] {
  let remaining = maxHandedConversationLength
  const kept: Array<HandoverContent['conversation'][number]> = []
  for (const { role, text } of messages.toReversed()) {
    if (remaining <= 0) break
    kept.unshift({ role, text: text.slice(0, remaining) })
    remaining -= text.length
  }
  return kept
}
