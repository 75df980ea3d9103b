import { type StoredConversation, selectTitle } from './stored.ts'

/** A past conversation as a list shows it. */
export interface PastConversation {
  id: string
  /** Its name, or its first question. */
  title: string
  /** In milliseconds since 1970, like `updatedAt`. */
  createdAt: number
  updatedAt: number
}

export function selectPast(conversation: StoredConversation): PastConversation {
  const { id, createdAt, updatedAt } = conversation
  return { id, title: selectTitle(conversation), createdAt, updatedAt }
}

/** Returns the conversations that contain every word of a text in the title, a question or an answer. */
export function searchConversations(
  conversations: readonly StoredConversation[],
  text: string,
): StoredConversation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return conversations.filter((conversation) => {
    const content = [selectTitle(conversation), ...conversation.messages.flatMap(textsOf)]
      .join('\n')
      .toLowerCase()
    return words.every((word) => content.includes(word))
  })
}

function textsOf({ parts }: StoredConversation['messages'][number]): string[] {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
}
