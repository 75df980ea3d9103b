import type { AssistantMessage } from '../../transport/assistantMessage.ts'

/** A conversation as it is kept. */
export interface KeptConversation {
  id: string
  /** What the reader calls it; undefined while it goes by its first question. */
  name: string | undefined
  /** Times in milliseconds since 1970. */
  createdAt: number
  updatedAt: number
  messages: readonly AssistantMessage[]
  /** Id of the question whose answer has not ended. */
  unfinished: string | undefined
}

/** What the panel was like when it was last seen. */
export interface KeptPanel {
  /** Undefined until it was opened or closed. */
  open: boolean | undefined
  /** What was typed and not asked. */
  draft: string
  /** How far the thread was scrolled, in px; undefined at its end. */
  scrollTop: number | undefined
  /** The conversation that was shown. */
  currentId: string | undefined
}

export const emptyPanel: KeptPanel = {
  open: undefined,
  draft: '',
  scrollTop: undefined,
  currentId: undefined,
}

/** What a conversation is called: the name it was given, or its first question. */
export function selectTitle({ name, messages }: KeptConversation): string {
  if (name !== undefined) return name
  const question = messages.find((message) => message.role === 'user')
  return question?.parts.map((part) => (part.type === 'text' ? part.text : '')).join(' ') ?? ''
}
