import { AssistantError } from '../../protocol/errors.ts'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QueuedQuestion } from '../groupIntoTurns.ts'
import { conversationEntry } from './entry.ts'
import { maxConversations, maxNameLength, maxStoredLength, maxUnsent } from './limits.ts'
import { questionIds } from './mergeMessages.ts'
import { emptyPanel, type StoredConversation, type StoredPanel, type UnsentQuestion } from './stored.ts'

/** Everything that is kept of one reader. */
export interface HistoryState {
  /** False until the store has answered. */
  isLoaded: boolean
  /** Changed last, first. A conversation that did not change is the same object. */
  conversations: readonly StoredConversation[]
  /** In the order they were sent off. Only this tab's, and what was left by pages that are gone. */
  unsent: readonly UnsentQuestion[]
  panel: StoredPanel
}

export const emptyHistory: HistoryState = {
  isLoaded: false,
  conversations: [],
  unsent: [],
  panel: emptyPanel,
}

export type HistoryEvent =
  /** The store has given what it keeps. */
  | {
      type: 'loaded'
      conversations: readonly StoredConversation[]
      unsent: readonly UnsentQuestion[]
      panel: StoredPanel | undefined
    }
  /** A conversation of this tab has gone on. */
  | {
      type: 'recorded'
      id: string
      messages: readonly AssistantMessage[]
      unfinished: string | undefined
      now: number
    }
  /** These, and no others, wait in a conversation of this tab. */
  | { type: 'waiting'; id: string; questions: readonly QueuedQuestion[]; now: number }
  /** Another tab, or the store, has a conversation. */
  | { type: 'received'; conversation: StoredConversation }
  /** Whoever was answering is gone. */
  | { type: 'interrupted'; id: string; now: number }
  | { type: 'renamed'; id: string; name: string; now: number }
  /** A conversation, with what waits in it, or a question that waited. */
  | { type: 'removed'; id: string }
  | { type: 'panel-changed'; panel: Partial<StoredPanel> }
  | { type: 'forgotten' }

/** What is kept after an event. Pure: who writes it where is `createHistory()`'s affair. */
export function reduceHistory(state: HistoryState, event: HistoryEvent): HistoryState {
  switch (event.type) {
    case 'loaded': {
      // A panel that was used before a slow store had answered stays as it is.
      const panel = state.panel === emptyPanel ? (event.panel ?? emptyPanel) : state.panel
      const known = new Set(state.unsent.map(({ id }) => id))
      const unsent = [...state.unsent, ...event.unsent.filter(({ id }) => !known.has(id))]
        .toSorted((a, b) => a.updatedAt - b.updatedAt)
        .slice(0, maxUnsent)
      return event.conversations.reduce(receive, {
        isLoaded: true,
        conversations: state.conversations,
        unsent: unsent.length === known.size ? state.unsent : unsent,
        panel,
      })
    }
    case 'recorded': {
      const { id, messages, unfinished, now } = event
      const before = find(state, id)
      if (before && isSame(before.messages, messages) && before.unfinished === unfinished) return state
      const createdAt = before?.createdAt ?? now
      const updatedAt = nextTime(before?.updatedAt, now)
      const { name, namedAt } = before ?? {}
      const conversation = { id, name, namedAt, createdAt, updatedAt, messages, unfinished }
      return put(state, conversation)
    }
    case 'waiting':
      return setUnsent(state, event)
    case 'received':
      return receive(state, event.conversation)
    case 'interrupted':
      return update(state, event.id, (before) => ({
        ...interrupt(before),
        updatedAt: nextTime(before.updatedAt, event.now),
      }))
    case 'renamed': {
      const name = event.name.trim().slice(0, maxNameLength) || undefined
      return update(state, event.id, (before) => ({
        ...before,
        name,
        namedAt: nextTime(before.namedAt, event.now),
      }))
    }
    case 'removed': {
      const conversations = state.conversations.filter(({ id }) => id !== event.id)
      const unsent = state.unsent.filter(
        ({ id, conversationId }) => id !== event.id && conversationId !== event.id,
      )
      const isSame =
        conversations.length === state.conversations.length && unsent.length === state.unsent.length
      return isSame ? state : { ...state, conversations, unsent }
    }
    case 'panel-changed': {
      const panel = { ...state.panel, ...event.panel }
      const { open, draft, context, place, currentId, width } = state.panel
      const isSamePanel =
        panel.open === open &&
        panel.draft === draft &&
        panel.context === context &&
        panel.place?.turnId === place?.turnId &&
        panel.place?.abovePx === place?.abovePx &&
        panel.currentId === currentId &&
        panel.width === width
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

function find(state: HistoryState, id: string): StoredConversation | undefined {
  return state.conversations.find((conversation) => conversation.id === id)
}

/** Clocks are set back; a change is later than what it changes nevertheless. */
function nextTime(before: number | undefined, now: number): number {
  return Math.max(now, (before ?? 0) + 1)
}

/** What has become a message no longer waits. */
function put(state: HistoryState, conversation: StoredConversation): HistoryState {
  const others = state.conversations.filter(({ id }) => id !== conversation.id)
  const sent = state.unsent.length > 0 ? questionIds(conversation.messages) : undefined
  return {
    ...state,
    conversations: [...others, conversation].toSorted((a, b) => b.updatedAt - a.updatedAt),
    unsent: state.unsent.some(({ id }) => sent?.has(id))
      ? state.unsent.filter(({ id }) => !sent?.has(id))
      : state.unsent,
  }
}

/** The later messages and the later name stand, be they of two tabs: neither takes the other's away. */
function receive(state: HistoryState, conversation: StoredConversation): HistoryState {
  const before = find(state, conversation.id)
  if (!before) return put(state, conversation)
  const newer = conversation.updatedAt > before.updatedAt ? conversation : before
  const isNamedLater = (conversation.namedAt ?? 0) - (before.namedAt ?? 0)
  const named = isNamedLater > 0 ? conversation : isNamedLater < 0 ? before : newer
  if (newer === before && named === before) return state
  return put(state, newer === named ? newer : { ...newer, name: named.name, namedAt: named.namedAt })
}

function update(
  state: HistoryState,
  id: string,
  change: (conversation: StoredConversation) => StoredConversation,
): HistoryState {
  const before = find(state, id)
  return before ? put(state, change(before)) : state
}

/** Whether a question waits in a conversation: its own, or any where its own is not kept. */
export function waitsIn(state: HistoryState, id: string, { conversationId }: UnsentQuestion): boolean {
  return conversationId === id || !find(state, conversationId)
}

function setUnsent(
  state: HistoryState,
  { id: conversationId, questions, now }: Extract<HistoryEvent, { type: 'waiting' }>,
): HistoryState {
  const waiting = new Set(questions.map(({ id }) => id))
  const remaining = state.unsent.filter(
    (known) => waiting.has(known.id) || !waitsIn(state, conversationId, known),
  )
  const added = questions
    .filter(({ id }) => !state.unsent.some((known) => known.id === id))
    .map(({ id, text, context, files }) => ({
      id,
      conversationId,
      text,
      updatedAt: now,
      context,
      ...(files && { files }),
    }))
  if (added.length === 0 && remaining.length === state.unsent.length) return state
  return { ...state, unsent: [...remaining, ...added] }
}

/** The answer has no end and will get none; what arrived of it stays. */
function interrupt(conversation: StoredConversation): StoredConversation {
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

const lengths = new WeakMap<StoredConversation, number>()

function lengthOf(conversation: StoredConversation): number {
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
  const isNeeded = ({ id, unfinished }: StoredConversation) =>
    id === state.panel.currentId || unfinished !== undefined
  const conversations = [...state.conversations]
  let length = conversations.reduce((sum, conversation) => sum + lengthOf(conversation), 0)
  while (conversations.length > maxConversations || length > maxStoredLength) {
    const oldest = conversations.findLastIndex((conversation) => !isNeeded(conversation))
    if (oldest < 0) break
    length -= conversations.splice(oldest, 1).reduce((sum, conversation) => sum + lengthOf(conversation), 0)
  }
  return conversations.length === state.conversations.length ? state : { ...state, conversations }
}
