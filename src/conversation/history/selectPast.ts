import { type StoredConversation, selectTitle } from './stored.ts'

/** A conversation of the past, as a list shows it. */
export interface PastConversation {
  id: string
  /** The name it was given, or its first question. */
  title: string
  /** Times in milliseconds since 1970. */
  createdAt: number
  updatedAt: number
}

export function selectPast(conversation: StoredConversation): PastConversation {
  const { id, createdAt, updatedAt } = conversation
  return { id, title: selectTitle(conversation), createdAt, updatedAt }
}

/** Conversations that have every word of a text somewhere: in the title, in a question or in an answer. */
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
