import { randomUUID } from 'node:crypto'
import { AssistantError } from '../../protocol/errors.ts'
import type { Store, StoredMessage } from '../store/store.ts'
import type { AnswerTask } from './answerer.ts'
import type { ConversationMessage } from './request/parseMessage.ts'
import type { AssistantQuery } from './request/parseRequest.ts'

/** Earlier questions that are searched together with a short follow-up question. */
const maxPreviousQuestions = 2

export const maxStoredContextItems = 10

/** Characters of each context item that are stored. */
export const maxStoredContextLength = 2_000

export interface ThreadQuestion {
  threadId: string
  questionId: string
  /** The messages before the question, oldest first. */
  conversation: AnswerTask['conversation']
}

/**
 * Stores a question in its thread, or in a new one.
 *
 * @throws AssistantError `thread-not-found`
 */
export async function storeQuestion(
  query: AssistantQuery,
  { threads }: Pick<Store, 'threads'>,
  domain: string,
): Promise<ThreadQuestion> {
  const { fp, threadId } = query
  // A new thread has no messages to read and none to replace.
  if (threadId === null) {
    const questionId = chooseId(query.question, [])
    const { id } = await threads.create({ domain, fp }, describeQuestion(query, questionId))
    return { threadId: id, questionId, conversation: readConversation(query, [], questionId) }
  }
  const thread = await threads.find(domain, threadId)
  // Another reader's thread gets the same error, so that an id does not reveal whether the thread exists.
  if (thread?.fp !== fp) {
    throw new AssistantError(
      'thread-not-found',
      'There is no thread with this "threadId" for this "fp". Send the question again with "threadId": null to start a new one.',
    )
  }
  const stored = await threads.messages(threadId)
  const questionId = chooseId(query.question, stored)
  await threads.append(threadId, describeQuestion(query, questionId))
  return { threadId, questionId, conversation: readConversation(query, stored, questionId) }
}

/** Returns a question as it is stored. */
function describeQuestion(
  { question, context, currentPath, filter, askedBy }: AssistantQuery,
  id: string,
): Omit<StoredMessage, 'createdAt'> {
  const { text, files } = question
  return {
    id,
    role: 'user',
    text,
    details: {
      context: context.slice(0, maxStoredContextItems).map(truncateContext),
      currentPath,
      ...(filter && { filter }),
      ...(files.length > 0 && { files: files.map(describeFile) }),
      ...(askedBy && { askedBy }),
      ...(id !== question.id && { sentAs: question.id }),
    },
  }
}

function truncateContext(item: AssistantQuery['context'][number]): AssistantQuery['context'][number] {
  return { ...item, value: item.value.slice(0, maxStoredContextLength) }
}

/** Returns the facts about a file that are stored. Its content is not stored. */
function describeFile({ name, mediaType, bytes }: AssistantQuery['files'][number]): object {
  return { name, mediaType, bytes: bytes.length }
}

/**
 * Returns the client's id of the question, or a new id if the thread uses it for a different question. Some clients
 * number their messages anew in each request, and a question may replace a stored one only if it has the same text.
 */
function chooseId(question: ConversationMessage, stored: readonly StoredMessage[]): string {
  const sameId = stored.find((message) => message.id === question.id)
  if (question.id === undefined || (sameId && sameId.text !== question.text)) return randomUUID()
  return question.id
}

/**
 * Returns the messages before the question, oldest first. Uses those in the request, or the stored thread if the
 * request contains no earlier question.
 */
function readConversation(
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
