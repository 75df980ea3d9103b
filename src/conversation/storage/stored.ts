import type { ContextItem } from '../../protocol/assistant.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QueuedQuestion } from '../chat/progress.ts'

export interface StoredConversation {
  id: string
  /** Name given by the reader; undefined while its first question is its title. */
  name: string | undefined
  /** When it was named, in milliseconds since 1970, like all times here. */
  namedAt: number | undefined
  createdAt: number
  /** When its messages last changed. */
  updatedAt: number
  messages: readonly AssistantMessage[]
  /** Id of the question whose answer has not ended. */
  unfinished: string | undefined
}

/** A question that was submitted and has not reached the service. */
export interface UnsentQuestion extends Omit<QueuedQuestion, 'isHeld'> {
  conversationId: string
  /** When it was submitted. */
  updatedAt: number
}

/** A context item of the next question. */
export interface CarriedItem extends ContextItem {
  /** Identifies it in the list; never sent. */
  id: string
}

/** A scroll position, relative to a turn, because heights are unknown until turns were rendered. */
export interface ThreadPlace {
  /** The first turn in view. */
  turnId: string
  /** Height of its part above the view, in px; negative if it begins further down. */
  abovePx: number
}

/** The reader's choices in the panel. */
export interface PanelChoices {
  /** Width of a side panel, in px; undefined until the reader changed it. */
  width?: number | undefined
  /** Searches that led to a page, newest first; undefined if there are none. */
  searches?: readonly string[] | undefined
}

/** The panel as it was last shown. */
export interface StoredPanel extends PanelChoices {
  /** Undefined until it was opened or closed. */
  open: boolean | undefined
  draft: string
  /** Context items of the next question. */
  context: readonly CarriedItem[]
  /** Scroll position of the thread; undefined at its end. */
  place: ThreadPlace | undefined
  currentId: string | undefined
}

export const emptyPanel: StoredPanel = {
  open: undefined,
  draft: '',
  context: [],
  place: undefined,
  currentId: undefined,
}

/** Returns the title of a conversation: its name, or its first question. */
export function selectTitle({ name, messages }: StoredConversation): string {
  if (name !== undefined) return name
  const question = messages.find((message) => message.role === 'user')
  return question?.parts.map((part) => (part.type === 'text' ? part.text : '')).join(' ') ?? ''
}
