import { generateId } from 'ai'
import type { AssistantMessage } from '../../transport/assistantMessage.ts'
import type { QueuedQuestion } from '../chat/progress.ts'
import { readFiles } from '../questionFiles.ts'
import type { StoredConversation, UnsentQuestion } from '../storage/stored.ts'
import { joinAnswer } from '../turns/joinAnswer.ts'
import type { AnswerLock } from './createAnswerLocks.ts'
import { questionIds } from './mergeMessages.ts'
import { type HistoryState, waitsIn } from './reduceHistory.ts'

/** The shown conversation, as far as the history knows it. */
export interface Shown {
  id: string
  /** The stored version that was shown last. */
  stored: StoredConversation | undefined
  /** The unsent questions that were handled last. */
  unsent: readonly UnsentQuestion[]
  /** Held while this tab answers. */
  lock: AnswerLock | undefined
}

export function startShown(): Shown {
  return { id: generateId(), stored: undefined, unsent: [], lock: undefined }
}

/** Only the tab that answers writes. Questions asked in another tab follow when it has the lock. */
export function mayRecord({ lock, stored }: Shown, questionId: string | undefined): boolean {
  return lock !== undefined || (questionId === undefined && stored?.unfinished === undefined)
}

/** Returns the questions that wait in this tab, for the answer before them or for the lock. */
export function listUnsent(
  stored: StoredConversation | undefined,
  messages: readonly AssistantMessage[],
  queue: readonly QueuedQuestion[],
): QueuedQuestion[] {
  const known = questionIds(stored?.messages ?? [])
  const asked = messages
    .filter(({ id, role }) => role === 'user' && !known.has(id))
    .map(({ id, parts, metadata }) => {
      const files = readFiles(parts)
      const { context, version } = metadata ?? {}
      return {
        id,
        text: joinAnswer(parts),
        context,
        ...(files.length > 0 && { files }),
        ...(version && { version }),
      }
    })
  const taken = new Set([...known, ...asked.map(({ id }) => id)])
  return [...asked, ...queue.filter(({ id }) => !taken.has(id))]
}

/** Returns the questions that a closed page left, and those that another tab sent or removed. */
export function selectUnsent(
  { id, unsent: before }: Shown,
  state: HistoryState,
  messages: readonly AssistantMessage[],
): { left: UnsentQuestion[]; gone: UnsentQuestion[] } {
  const asked = questionIds(messages)
  const isOpen = (question: UnsentQuestion) => !asked.has(question.id)
  const remaining = new Set(state.unsent.map((question) => question.id))
  return {
    left: state.unsent.filter(
      (question) => waitsIn(state, id, question) && !before.includes(question) && isOpen(question),
    ),
    gone: before.filter((question) => !remaining.has(question.id) && isOpen(question)),
  }
}

/**
 * Returns whether another tab has sent the question that waits for the lock here. Every open tab can send a question
 * that a closed page left, or that failed; only one may.
 */
export function isTakenElsewhere(
  { lock, stored: before }: Shown,
  stored: StoredConversation,
  questionId: string | undefined,
): boolean {
  const find = (conversation: StoredConversation | undefined) =>
    conversation?.messages.find(({ id }) => id === questionId)
  const known = find(before)
  const now = find(stored)
  return !lock && now !== undefined && (!known || (hasFailed(known) && !hasFailed(now)))
}

function hasFailed({ metadata }: AssistantMessage): boolean {
  return metadata?.outcome !== undefined
}
