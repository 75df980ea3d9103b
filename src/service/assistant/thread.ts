import { randomUUID } from 'node:crypto'
import { AssistantError } from '../../protocol/errors.ts'
import type { Store, StoredMessage, Thread } from '../store/store.ts'
import type { AnswerTask } from './answerer.ts'
import type { ConversationMessage } from './request/parseMessage.ts'
import type { AssistantQuery } from './request/parseRequest.ts'

/** Earlier questions that are searched together with a short follow-up question. */
const maxPreviousQuestions = 2

/**
 * Finds the thread of a question, or creates one.
 *
 * @throws AssistantError `thread-not-found`
 */
export async function openThread(query: AssistantQuery, store: Store, domain: string): Promise<Thread> {
  if (query.threadId === null) return store.threads.create({ domain, fp: query.fp })
  const thread = await store.threads.find(domain, query.threadId)
  // Another reader's thread gets the same error, so that an id does not reveal whether the thread exists.
  if (thread?.fp === query.fp) return thread
  throw new AssistantError(
    'thread-not-found',
    'There is no thread with this "threadId" for this "fp". Send the question again with "threadId": null to start a new one.',
  )
}

/**
 * Returns the client's id of the question, or a new id if the thread uses it for a different question. Some clients
 * number their messages anew in each request, and a question may replace a stored one only if it has the same text.
 */
export function chooseId(question: ConversationMessage, stored: readonly StoredMessage[]): string {
  const sameId = stored.find((message) => message.id === question.id)
  if (question.id === undefined || (sameId && sameId.text !== question.text)) return randomUUID()
  return question.id
}

/**
 * Returns the messages before the question, oldest first. Uses those in the request, or the stored thread if the
 * request contains no earlier question.
 */
export function readConversation(
  query: AssistantQuery,
  stored: readonly StoredMessage[],
  questionId: string,
): AnswerTask['conversation'] {
  const replayed = query.messages.slice(0, query.messages.indexOf(query.question))
  const index = stored.findIndex((message) => message.id === questionId)
  const earlier = index < 0 ? stored : stored.slice(0, index)
  return (replayed.some((message) => message.role === 'user') ? replayed : earlier).map(({ role, text }) => ({
    role,
    text,
  }))
}

/**
 * Returns the place of a question by the id that its client sent, or -1. `sentAs` is the id from a client that starts
 * numbering again with each request. The newest match counts.
 */
export function indexOfQuestion(stored: readonly StoredMessage[], id: string): number {
  return stored.findLastIndex(
    (message) => message.role === 'user' && (message.id === id || message.details.sentAs === id),
  )
}

/** Returns the last questions before this one, newest first. */
export function previousQuestions(conversation: AnswerTask['conversation']): string[] {
  return conversation
    .filter((message) => message.role === 'user')
    .map((message) => message.text)
    .reverse()
    .slice(0, maxPreviousQuestions)
}
