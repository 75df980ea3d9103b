import type { Feedback } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import type { Listen } from './events.ts'
import type { AssistantHistory } from './history/listHistory.ts'
import type { AskOptions, QuestionContext } from './questionContext.ts'
import type { ConversationSnapshot } from './turns/turn.ts'

/** Actions of a conversation, with or without a panel. */
export interface ConversationActions {
  /** Stops the current answer. The text so far stays. */
  stop(): void
  /** Asks the last question again, replacing its failed, stopped, slow or complete answer. */
  retry(): void
  /** Continues the last answer where it was stopped or interrupted. Does nothing if no part of it arrived. */
  continueAnswer(): void
  /**
   * Schedules a retry of the last question: for when the service accepts questions again, or the network is back.
   * Retries at once if there is nothing to wait for. A question asked without a network is scheduled automatically.
   */
  retryLater(): void
  cancelRetryLater(): void
  /** Gives a slow answer more time. */
  keepWaiting(): void
  /** Sends a queued question, unless another one is being answered. */
  sendQueued(turnId: string): void
  removeQueued(turnId: string): void
  /** Rates an answer. A second rating replaces the first. */
  feedback(turnId: string, feedback: Feedback): void
  /** Starts a new conversation and a new thread. The old conversation stays in the history. */
  reset(): void
  /** Deletes every conversation of this reader: here, in the store and in other tabs. */
  forget(): void
  /** Subscribes to an event. Returns an unsubscribe function. */
  on: Listen
}

/** A question that is being edited in the composer. */
export interface Editing {
  turnId: string
  /** Number of later questions that are removed when it is sent. */
  dropped: number
}

/** Everything that the widget shows. */
export interface AssistantState extends ConversationSnapshot {
  settings: Settings
  /** Past conversations. */
  history: AssistantHistory
  /** Context items of the next question. */
  context: QuestionContext
  open: boolean
  /** Text of the composer. */
  draft: string
  /** The question that is being edited, if any. */
  editing: Editing | undefined
}

/** Everything that the widget does. */
export interface AssistantActions extends ConversationActions {
  setOpen(open: boolean): void
  setDraft(draft: string): void
  /**
   * Asks a question, or queues it while another is being answered or scheduled. If a question is being edited, replaces
   * it. Ignores blank questions and questions already asked or queued. Returns whether the question was accepted.
   */
  ask(question: string, options?: AskOptions): boolean
  /** Replaces a question. Removes its answer and everything after it. */
  edit(turnId: string, question: string): void
  /** Puts a question into the composer to edit it. */
  startEditing(turnId: string): void
  /** Cancels editing and empties the composer. */
  cancelEditing(): void
}

/** Everything that the widget shows and does; returned by `useDocsAssistant()`. */
export interface Assistant extends AssistantState, AssistantActions {}
