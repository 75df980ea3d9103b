import { AssistantError } from '../../protocol/errors.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import { conversationEntry } from './entry.ts'
import { emptyPanel, type KeptConversation, type KeptPanel } from './kept.ts'
import { maxConversations, maxKeptLength, maxNameLength } from './limits.ts'

/** Everything that is kept of one reader. */
export interface HistoryState {
  /** False until the store has answered. */
  isLoaded: boolean
  /** Changed last, first. A conversation that did not change is the same object. */
  conversations: readonly KeptConversation[]
  panel: KeptPanel
}

export const emptyHistory: HistoryState = { isLoaded: false, conversations: [], panel: emptyPanel }

export type HistoryEvent =
  /** The store has given what it keeps. */
  | { type: 'loaded'; conversations: readonly KeptConversation[]; panel: KeptPanel | undefined }
  /** A conversation of this tab has gone on. */
  | {
      type: 'recorded'
      id: string
      messages: readonly AssistantMessage[]
      unfinished: string | undefined
      now: number
    }
  /** Another tab, or the store, has a conversation. */
  | { type: 'received'; conversation: KeptConversation }
  /** Whoever was answering is gone. */
  | { type: 'interrupted'; id: string; now: number }
  | { type: 'renamed'; id: string; name: string; now: number }
  | { type: 'removed'; id: string }
  | { type: 'panel-changed'; panel: Partial<KeptPanel> }
  | { type: 'forgotten' }

/** What is kept after an event. Pure: who writes it where is `createHistory()`'s affair. */
export function reduceHistory(state: HistoryState, event: HistoryEvent): HistoryState {
  switch (event.type) {
    case 'loaded': {
      // A panel that was used before a slow store had answered stays as it is.
      const panel = state.panel === emptyPanel ? (event.panel ?? emptyPanel) : state.panel
      const conversations = event.conversations.reduce(keepNewer, state.conversations)
      return { isLoaded: true, conversations, panel }
    }
    case 'recorded': {
      const { id, messages, unfinished, now } = event
      const before = find(state, id)
      if (before && isSame(before.messages, messages) && before.unfinished === unfinished) return state
      const createdAt = before?.createdAt ?? now
      // Clocks are set back; a change is later than what it changes nevertheless.
      const updatedAt = Math.max(now, (before?.updatedAt ?? 0) + 1)
      const conversation = { id, name: before?.name, createdAt, updatedAt, messages, unfinished }
      return { ...state, conversations: put(state.conversations, conversation) }
    }
    case 'received': {
      const conversations = keepNewer(state.conversations, event.conversation)
      return conversations === state.conversations ? state : { ...state, conversations }
    }
    case 'interrupted':
      return update(state, event, interrupt)
    case 'renamed': {
      const name = event.name.trim().slice(0, maxNameLength) || undefined
      return update(state, event, (conversation) => ({ ...conversation, name }))
    }
    case 'removed': {
      if (!find(state, event.id)) return state
      return { ...state, conversations: state.conversations.filter(({ id }) => id !== event.id) }
    }
    case 'panel-changed': {
      const panel = { ...state.panel, ...event.panel }
      const { open, draft, scrollTop, currentId } = state.panel
      const isSamePanel =
        panel.open === open &&
        panel.draft === draft &&
        panel.scrollTop === scrollTop &&
        panel.currentId === currentId
      return isSamePanel ? state : { ...state, panel }
    }
    case 'forgotten':
      return { ...emptyHistory, isLoaded: state.isLoaded }
    default:
      return event satisfies never
  }
}

/** The chat SDK copies the list; the messages in it are the same objects until they change. */
function isSame(before: readonly AssistantMessage[], after: readonly AssistantMessage[]): boolean {
  return before.length === after.length && before.every((message, index) => message === after[index])
}

function find(state: HistoryState, id: string): KeptConversation | undefined {
  return state.conversations.find((conversation) => conversation.id === id)
}

function put(
  conversations: readonly KeptConversation[],
  conversation: KeptConversation,
): readonly KeptConversation[] {
  const others = conversations.filter(({ id }) => id !== conversation.id)
  return [...others, conversation].toSorted((a, b) => b.updatedAt - a.updatedAt)
}

function keepNewer(
  conversations: readonly KeptConversation[],
  conversation: KeptConversation,
): readonly KeptConversation[] {
  const before = conversations.find(({ id }) => id === conversation.id)
  return before && before.updatedAt >= conversation.updatedAt
    ? conversations
    : put(conversations, conversation)
}

function update(
  state: HistoryState,
  { id, now }: { id: string; now: number },
  change: (conversation: KeptConversation) => KeptConversation,
): HistoryState {
  const before = find(state, id)
  if (!before) return state
  const updatedAt = Math.max(now, before.updatedAt + 1)
  return { ...state, conversations: put(state.conversations, { ...change(before), updatedAt }) }
}

/** The answer has no end and will get none; what arrived of it stays. */
function interrupt(conversation: KeptConversation): KeptConversation {
  const { unfinished, messages } = conversation
  return {
    ...conversation,
    unfinished: undefined,
    messages: messages.map((message) => {
      if (message.id !== unfinished || message.metadata?.outcome) return message
      const error = new AssistantError('interrupted', 'The page was left before the answer had ended.')
      return { ...message, metadata: { ...message.metadata, outcome: { kind: 'failed', error } } }
    }),
  }
}

const lengths = new WeakMap<KeptConversation, number>()

function lengthOf(conversation: KeptConversation): number {
  const known = lengths.get(conversation)
  if (known !== undefined) return known
  const length = JSON.stringify(conversationEntry(conversation)).length
  lengths.set(conversation, length)
  return length
}

/**
 * Lets the oldest go while there are too many or too much; never the one that is shown or being answered. Done
 * when something is written: measuring at each word of an answer would cost more than drawing it.
 */
export function limitHistory(state: HistoryState): HistoryState {
  const isNeeded = ({ id, unfinished }: KeptConversation) =>
    id === state.panel.currentId || unfinished !== undefined
  const conversations = [...state.conversations]
  let length = conversations.reduce((sum, conversation) => sum + lengthOf(conversation), 0)
  while (conversations.length > maxConversations || length > maxKeptLength) {
    const oldest = conversations.findLastIndex((conversation) => !isNeeded(conversation))
    if (oldest < 0) break
    length -= conversations.splice(oldest, 1).reduce((sum, conversation) => sum + lengthOf(conversation), 0)
  }
  return conversations.length === state.conversations.length ? state : { ...state, conversations }
}
