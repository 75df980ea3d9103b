import type { ContextItem } from '../../protocol/assistant.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QueuedQuestion } from '../groupIntoTurns.ts'

/** A conversation as it is kept. */
export interface StoredConversation {
  id: string
  /** What the reader calls it; undefined while it goes by its first question. */
  name: string | undefined
  /** When it was given that name; times in milliseconds since 1970. */
  namedAt: number | undefined
  createdAt: number
  /** When its messages last changed. */
  updatedAt: number
  messages: readonly AssistantMessage[]
  /** Id of the question whose answer has not ended. */
  unfinished: string | undefined
}

/** A question that somebody sent off and that has not reached the service. */
export interface UnsentQuestion extends Omit<QueuedQuestion, 'isHeld'> {
  conversationId: string
  /** When it was sent off. */
  updatedAt: number
}

/** A piece of the page that goes along with the next question. */
export interface CarriedItem extends ContextItem {
  /** Names it in this list; never sent. */
  id: string
}

/** A place in a thread. By its turn, because the height of what is above or below is not known before it was seen. */
export interface ThreadPlace {
  /** The first turn in view. */
  turnId: string
  /** How much of it is above the view, in px; below zero where it begins further down. */
  abovePx: number
}

/** What the panel was like when it was last seen. */
export interface StoredPanel {
  /** Undefined until it was opened or closed. */
  open: boolean | undefined
  /** What was typed and not asked. */
  draft: string
  /** What goes along with the next question. */
  context: readonly CarriedItem[]
  /** Where the thread was scrolled to; undefined at its end. */
  place: ThreadPlace | undefined
  /** The conversation that was shown. */
  currentId: string | undefined
  /** How wide it was made at the side of a page, in px; undefined until somebody did. */
  width?: number | undefined
}

export const emptyPanel: StoredPanel = {
  open: undefined,
  draft: '',
  context: [],
  place: undefined,
  currentId: undefined,
}

/** What a conversation is called: the name it was given, or its first question. */
export function selectTitle({ name, messages }: StoredConversation): string {
  if (name !== undefined) return name
  const question = messages.find((message) => message.role === 'user')
  return question?.parts.map((part) => (part.type === 'text' ? part.text : '')).join(' ') ?? ''
}
