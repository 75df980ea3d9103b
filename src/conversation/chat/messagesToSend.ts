import { generateId } from 'ai'
import type { ContextItem } from '../../protocol/assistant.ts'
import type { AssistantMessage, MessageMetadata } from '../../transport/assistantMessage.ts'
import { selectThread } from '../../transport/requestBody.ts'
import { filePart, type QuestionFile, readFiles } from '../questionFiles.ts'
import { continuationMark } from '../turns/joinAnswer.ts'
import type { QueuedQuestion } from './progress.ts'

/** Creates a question with a new id. */
export function newQuestion(
  text: string,
  context: readonly ContextItem[] = [],
  files: readonly QuestionFile[] = [],
  version?: string,
): QueuedQuestion {
  return {
    id: generateId(),
    text,
    ...(context.length > 0 && { context }),
    ...(files.length > 0 && { files }),
    ...(version && { version }),
  }
}

export function questionMessage({
  id,
  text,
  context,
  files = [],
  version,
}: QueuedQuestion): AssistantMessage {
  return {
    id,
    role: 'user',
    parts: [{ type: 'text', text }, ...files.map(filePart)],
    ...((context ?? version) && { metadata: { ...(context && { context }), ...(version && { version }) } }),
  }
}

/** Returns the messages up to the last question, which is sent again under its id, without its answer. */
export function messagesToRetry(messages: readonly AssistantMessage[]): AssistantMessage[] | undefined {
  const index = findLastQuestion(messages)
  if (index < 0) return undefined
  const { id, role, parts, metadata } = messages[index]!
  // The thread's id may be known only from the answer that is removed.
  const { threadId, threadKey } = selectThread(messages)
  const { context, version } = metadata ?? {}
  const retained = { context, version, threadId: threadId ?? undefined, threadKey }
  return [...messages.slice(0, index), { id, role, parts, metadata: retained }]
}

/** Returns the messages with the interrupted answer last, marked for a continuation. */
export function messagesToContinue(messages: readonly AssistantMessage[]): AssistantMessage[] | undefined {
  const index = findLastQuestion(messages)
  const last = messages.at(-1)
  if (index < 0 || last?.role !== 'assistant') return undefined
  const question = messages[index]!
  return [
    ...messages.slice(0, index),
    { ...question, metadata: { ...question.metadata, outcome: undefined } },
    ...messages.slice(index + 1, -1),
    { ...last, parts: [...last.parts, ...continuationMark] },
  ]
}

/** Returns the messages up to a question, which is replaced by another with the same context, files and version. */
export function messagesToEdit(
  messages: readonly AssistantMessage[],
  turnId: string,
  text: string,
): AssistantMessage[] | undefined {
  const index = messages.findIndex(({ id, role }) => id === turnId && role === 'user')
  if (index < 0 || text === '') return undefined
  const { metadata, parts } = messages[index]!
  const question = newQuestion(text, metadata?.context, readFiles(parts), metadata?.version)
  return [...messages.slice(0, index), questionMessage(question)]
}

export function withMetadata(
  messages: readonly AssistantMessage[],
  id: string,
  metadata: MessageMetadata,
): AssistantMessage[] {
  return messages.map((message) =>
    message.id === id ? { ...message, metadata: { ...message.metadata, ...metadata } } : message,
  )
}

function findLastQuestion(messages: readonly AssistantMessage[]): number {
  return messages.findLastIndex(({ role }) => role === 'user')
}
