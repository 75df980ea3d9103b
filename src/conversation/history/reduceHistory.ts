import { AssistantError } from '../../protocol/errors.ts'
import type { QueuedQuestion } from '../chat/progress.ts'
import { isSame, isSameList } from '../isSame.ts'
import { maxNameLength, maxUnsent } from '../storage/limits.ts'
import {
  emptyPanel,
  type StoredConversation,
  type StoredPanel,
  type UnsentQuestion,
} from '../storage/stored.ts'
import { questionIds } from './mergeMessages.ts'

/** All stored data of one reader. */
export interface HistoryState {
  /** False until the store has answered. */
  isLoaded: boolean
  /** The most recently changed first. An unchanged conversation is the same object. */
  conversations: readonly StoredConversation[]
  /** In the order they were submitted: those of this tab, and those that closed pages left. */
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
  | ({ type: 'loaded'; panel: StoredPanel | undefined } & Pick<HistoryState, 'conversations' | 'unsent'>)
  /** A conversation of this tab changed. */
  | ({ type: 'recorded'; now: number } & Pick<StoredConversation, 'id' | 'messages' | 'unfinished'>)
  /** The complete list of questions that wait in a conversation of this tab. */
  | { type: 'waiting'; id: string; questions: readonly QueuedQuestion[]; now: number }
  /** A conversation arrived from another tab or the store. */
  | { type: 'received'; conversation: StoredConversation }
  /** The tab that was answering is gone. */
  | { type: 'interrupted'; id: string; now: number }
  | { type: 'renamed'; id: string; name: string; now: number }
  /** A conversation with its unsent questions, or one unsent question, was removed. */
  | { type: 'removed'; id: string }
  | { type: 'panel-changed'; panel: Partial<StoredPanel> }
  | { type: 'forgotten' }

/** Returns the state after an event. Pure; `createHistory()` writes it. */
export function reduceHistory(state: HistoryState, event: HistoryEvent): HistoryState {
  switch (event.type) {
    case 'loaded': {
      // A panel used before a slow store answered stays as it is.
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
      const before = findConversation(state, id)
      if (before && isSameList(before.messages, messages) && before.unfinished === unfinished) return state
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
      const isKept =
        conversations.length === state.conversations.length && unsent.length === state.unsent.length
      return isKept ? state : { ...state, conversations, unsent }
    }
    case 'panel-changed': {
      const panel = { ...state.panel, ...event.panel }
      return isSame(panel, state.panel) ? state : { ...state, panel }
    }
    case 'forgotten':
      return { ...emptyHistory, isLoaded: state.isLoaded }
    default:
      return event satisfies never
  }
}

export function findConversation(state: HistoryState, id: string): StoredConversation | undefined {
  return state.conversations.find((conversation) => conversation.id === id)
}

/** Returns the time of a change: later than the change before, even if the clock was set back. */
function nextTime(before: number | undefined, now: number): number {
  return Math.max(now, (before ?? 0) + 1)
}

/** Adds or replaces a conversation and removes its questions from the unsent ones. */
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

/** Merges a conversation of another tab. The newest messages and the newest name win separately, so no change is lost. */
function receive(state: HistoryState, conversation: StoredConversation): HistoryState {
  const before = findConversation(state, conversation.id)
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
  const before = findConversation(state, id)
  return before ? put(state, change(before)) : state
}

/** Returns whether a question waits in a conversation: its own, or any if its own is not stored. */
export function waitsIn(state: HistoryState, id: string, { conversationId }: UnsentQuestion): boolean {
  return conversationId === id || !findConversation(state, conversationId)
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
    .map(({ isHeld: _, ...question }) => ({ ...question, conversationId, updatedAt: now }))
  if (added.length === 0 && remaining.length === state.unsent.length) return state
  return { ...state, unsent: [...remaining, ...added] }
}

/** Marks an unfinished answer as interrupted; the text so far stays. */
function interrupt(conversation: StoredConversation): StoredConversation {
  const { unfinished, messages } = conversation
  return {
    ...conversation,
    unfinished: undefined,
    messages: messages.map((message) => {
      if (message.id !== unfinished || message.metadata?.outcome) return message
      const error = new AssistantError('interrupted', 'The page was left before the answer ended.')
      return { ...message, metadata: { ...message.metadata, outcome: { kind: 'failed', error } } }
    }),
  }
}
