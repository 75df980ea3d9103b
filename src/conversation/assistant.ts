import type { Feedback } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import type { Listen } from './events.ts'
import type { AssistantHistory } from './history/listHistory.ts'
import type { AskOptions, QuestionContext } from './questionContext.ts'
import type { Turn } from './turn.ts'

/** What the reader can do now. */
export type Status =
  /** Nothing is under way; a question is asked at once. */
  | { kind: 'idle' }
  /** A question is being answered; it can be stopped, and a further one is queued. */
  | { kind: 'busy' }

/** A conversation at one moment. Stays the same object until something changes. */
export interface ConversationSnapshot {
  turns: readonly Turn[]
  status: Status
  /** Thread of this conversation; undefined until the service has named one. */
  threadId: string | undefined
}

/** What can be done with a conversation, with a panel or without. */
export interface ConversationActions {
  /** Ends the answer under way; what has arrived stays. */
  stop(): void
  /** Asks the last question again, in place of its failed, stopped, slow or complete answer. */
  retry(): void
  /**
   * Has the last answer go on from where it was stopped or broke off, below what is there of it. Does nothing where
   * nothing is there.
   */
  continueAnswer(): void
  /**
   * Has the last question asked again by itself: when the service takes questions again, or when the network is
   * back; at once where there is nothing to wait for.
   */
  retryLater(): void
  cancelRetryLater(): void
  /** Gives a slow answer as much time again. */
  keepWaiting(): void
  /** Asks a question that was queued, when no other is being answered. */
  sendQueued(turnId: string): void
  removeQueued(turnId: string): void
  /** Rates an answer; a second time replaces the first. */
  feedback(turnId: string, feedback: Feedback): void
  /** Starts a new conversation and a new thread; with a history, the old one stays there. */
  reset(): void
  /** Forgets every conversation of this reader: here, where they are kept, and in other tabs. */
  forget(): void
  /** Listens to what happens; the returned function ends it. */
  on: Listen
}

/** A question that is being changed in the composer. */
export interface Editing {
  turnId: string
  /** How many later questions go when it is sent. */
  dropped: number
}

/** Everything the widget shows and can ask for; returned by `useDocsAssistant()`. */
export interface Assistant extends ConversationSnapshot, ConversationActions {
  settings: Settings
  /** Past conversations, of this page and of others. */
  history: AssistantHistory
  /** What goes along with the next question. */
  context: QuestionContext
  open: boolean
  setOpen(open: boolean): void
  /** What is typed and not yet asked. */
  draft: string
  setDraft(draft: string): void
  /**
   * Asks, or queues while a question is being answered. Sends the question that is being edited in its place.
   * Ignored while blank, and where the same question is under way. Says whether it was taken.
   */
  ask(question: string, options?: AskOptions): boolean
  /** Asks another question in place of this one. It and what comes after it are removed. */
  edit(turnId: string, question: string): void
  /** What is being edited; undefined where nothing is. */
  editing: Editing | undefined
  /** Puts a question back into the draft, to change it there. */
  startEditing(turnId: string): void
  /** Leaves the question as it was. */
  cancelEditing(): void
}
