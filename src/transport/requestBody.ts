import { type AssistantRequest, continuePrefix, type RequestMessage } from '../protocol/assistant.ts'
import { maxCurrentPathLength, maxReplayedFileBytes } from '../protocol/limits.ts'
import type { Settings } from '../settings/settings.ts'
import type { AssistantMessage, MessagePart } from './assistantMessage.ts'
import { limitPath } from './limitPath.ts'
import { wireItem } from './wireItem.ts'

/** Builds the body of a question: the fields of the wire interface, the thread's key, and nothing else. */
export function requestBody(settings: Settings, messages: readonly AssistantMessage[]): AssistantRequest {
  const question = messages.findLast((message) => message.role === 'user')
  const context = question?.metadata?.context ?? []
  // A version that the reader chose holds for later questions too, until another one is chosen.
  const version = messages.findLast(({ role, metadata }) => role === 'user' && metadata?.version)?.metadata
    ?.version
  const path = limitPath(settings.currentPath(), maxCurrentPathLength)
  const files = settings.attachments ? filesToSend(messages) : new Set<MessagePart>()
  return {
    fp: settings.fp,
    messages: requestMessages([...messages, ...continueMessages(messages, question)], files).map(
      settings.apiVersion === 1 ? withContent : (message) => message,
    ),
    ...selectThread(messages),
    retrievalPageSize: settings.retrievalPageSize,
    filter: version ? { ...settings.filter, version } : settings.filter,
    ...(context.length > 0 && { context: context.map(wireItem) }),
    ...(path !== '' && { currentPath: path }),
  }
}

/** Returns the thread to send with the next question: the one that was named last, with its key. */
export function selectThread(
  messages: readonly AssistantMessage[],
): Pick<AssistantRequest, 'threadId' | 'threadKey'> {
  const last = messages.findLast((message) => message.metadata?.threadId !== undefined)
  const threadId = last?.metadata?.threadId ?? null
  if (threadId === null) return { threadId }
  const keyed = messages.findLast(
    ({ metadata }) => metadata?.threadId === threadId && metadata.threadKey !== undefined,
  )
  return { threadId, ...(keyed && { threadKey: keyed.metadata?.threadKey }) }
}

/** Returns a message that asks to continue, if the last message is an interrupted answer. */
function continueMessages(
  messages: readonly AssistantMessage[],
  question: AssistantMessage | undefined,
): AssistantMessage[] {
  const last = messages.at(-1)
  if (last?.role !== 'assistant') return []
  const text = question?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? ''
  return [{ id: `${last.id}-continue`, role: 'user', parts: [{ type: 'text', text: continuePrefix + text }] }]
}

/**
 * Returns the files to send: those of the question, and of earlier questions the newest ones that fit the limit. Files
 * exist only if the host turned attachments on.
 */
function filesToSend(messages: readonly AssistantMessage[]): ReadonlySet<MessagePart> {
  const sent = new Set<MessagePart>()
  let left = Number.POSITIVE_INFINITY
  for (const { role, parts } of messages.toReversed()) {
    if (role !== 'user') continue
    for (const part of parts) {
      if (part.type !== 'file') continue
      left -= part.url.length * 0.75
      if (left >= 0) sent.add(part)
    }
    left = Math.min(left, maxReplayedFileBytes)
  }
  return sent
}

/** Hosted services refuse a replayed message that is empty or has an unknown part or role. */
function requestMessages(
  messages: readonly AssistantMessage[],
  files: ReadonlySet<MessagePart>,
): RequestMessage[] {
  return messages.flatMap(({ id, role, parts: allParts }) => {
    if (role === 'system') return []
    const isLeftOut = (part: MessagePart) => role === 'user' && part.type === 'file' && !files.has(part)
    const parts = allParts.filter((part) => !isLeftOut(part)).flatMap(requestPart)
    const isEmpty = parts.every((part) => part.type === 'step-start')
    return isEmpty ? [] : [{ id, role, parts }]
  })
}

/** Version 1 requires the plain text as well. */
function withContent(message: RequestMessage): RequestMessage {
  const texts = message.parts.flatMap((part) =>
    part.type === 'text' && typeof part.text === 'string' ? [part.text] : [],
  )
  return { ...message, content: texts.join('\n\n') }
}

function requestPart(part: MessagePart): RequestMessage['parts'] {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return part.text === '' ? [] : [{ type: part.type, text: part.text }]
    case 'source-url':
      return [{ type: part.type, sourceId: part.sourceId, url: part.url, title: part.title }]
    case 'file':
      return [{ type: part.type, mediaType: part.mediaType, url: part.url, filename: part.filename }]
    case 'step-start':
      return [{ type: part.type }]
    default:
      // Tool and data parts are not sent: the text of the answer contains what they found.
      return []
  }
}
