import type { HeldFiles } from '../../http/createHeldFiles.ts'
import { type ContextItem, continuePrefix, type SearchFilter } from '../../protocol/assistant.ts'
import {
  defaultRetrievalPageSize,
  maxContextItems,
  maxContextLength,
  maxContextPathLength,
  maxCurrentPathLength,
  maxIdLength,
  maxMessages,
  maxRetrievalPageSize,
} from '../../protocol/limits.ts'
import { readFields, readList, readOptionalText, readText, readWord, refuse } from '../requestFields.ts'
import type { BegunAnswer } from './answerer.ts'
import { parseFilter } from './parseFilter.ts'
import { type ConversationMessage, parseMessage } from './parseMessage.ts'
import type { AttachedFile } from './readFiles.ts'

/** A checked request to the assistant, with every default in place. */
export interface AssistantQuery {
  fp: string
  messages: readonly ConversationMessage[]
  /** The last user message, the question to answer. */
  question: ConversationMessage
  /** What the client has of the answer, where it asks to go on with it. */
  begun: BegunAnswer | undefined
  threadId: string | null
  retrievalPageSize: number
  filter: SearchFilter | null
  context: readonly ContextItem[]
  /** What the reader attached to the question, and before, as far as the client has sent it again. */
  files: readonly AttachedFile[]
  currentPath: string | undefined
}

/**
 * Checks the body of a question, or throws `invalid-request` with a sentence that names the first field
 * that is wrong. What the hosted service takes is taken: unknown fields and parts, `null` for what may be left out, and
 * messages of the system, which are dropped.
 *
 * @param held the files of the body
 */
export async function parseRequest(input: unknown, held?: HeldFiles): Promise<AssistantQuery> {
  const body = readFields(input, '', 'The body must be a JSON object.')
  const whoAsks = 'is required: "anonymous", or a unique user identifier'
  const fp = readText(body.fp, 'fp', whoAsks, maxIdLength)
  if (fp === '') refuse('fp', 'must not be empty: "anonymous", or a unique user identifier')
  const list = readList(body.messages, 'messages', 'is required: an array of messages', maxMessages)
  if (list.length === 0) refuse('messages', 'must hold at least one message')
  const threadId = readOptionalText(body.threadId, 'threadId', maxIdLength)
  const retrievalPageSize = parsePageSize(body.retrievalPageSize)
  const filter = parseFilter(body.filter)
  const context = parseContext(body.context)
  const currentPath = readOptionalText(body.currentPath, 'currentPath', maxCurrentPathLength)
  const replayed: ConversationMessage[] = []
  for (const [index, message] of list.entries()) {
    const parsed = await parseMessage(message, `messages[${index}]`, held)
    if (parsed) replayed.push(parsed)
  }
  return {
    fp,
    ...findQuestion(replayed),
    threadId: threadId || null,
    retrievalPageSize,
    filter,
    context,
    files: replayed.flatMap((message) => message.files),
    currentPath,
  }
}

function findQuestion(
  replayed: readonly ConversationMessage[],
): Pick<AssistantQuery, 'messages' | 'question' | 'begun'> {
  const last = replayed.findLast((message) => message.role === 'user')
  if (!last) refuse('messages', 'must hold a message with the role "user"')
  const question = readQuestion(last, replayed)
  if (!question.text.trim()) refuse(`${last.place}.parts`, 'must hold the question as a text part')
  if (question === last) return { messages: replayed, question, begun: undefined }
  const messages = replayed.filter((message) => message !== last)
  return { messages, question, begun: readBegun(messages.slice(messages.indexOf(question) + 1)) }
}

/**
 * Whoever asks to go on with an answer asks its question once more: the client leaves out what it has already.
 */
function readQuestion(
  last: ConversationMessage,
  messages: readonly ConversationMessage[],
): ConversationMessage {
  if (!last.text.startsWith(continuePrefix)) return last
  const text = last.text.slice(continuePrefix.length)
  return messages.findLast((message) => message.role === 'user' && message.text === text) ?? { ...last, text }
}

function readBegun(messages: readonly ConversationMessage[]): BegunAnswer | undefined {
  const answers = messages.filter(({ role }) => role === 'assistant')
  const text = answers.map((answer) => answer.text).join('\n\n')
  const sources = [...new Set(answers.flatMap((answer) => answer.sources))]
  return text === '' ? undefined : { text, sources }
}

/** Reads how many search results are wanted: any positive number, brought within what can be given. */
function parsePageSize(value: unknown): number {
  if (value === undefined || value === null) return defaultRetrievalPageSize
  if (typeof value !== 'number' || value <= 0) refuse('retrievalPageSize', 'must be a positive number')
  return Math.min(maxRetrievalPageSize, Math.max(1, Math.round(value)))
}

function parseContext(value: unknown): ContextItem[] {
  if (value === undefined || value === null) return []
  const list = readList(value, 'context', 'must be an array of context items', maxContextItems)
  return list.map((element, index) => {
    const place = `context[${index}]`
    const item = readFields(element, place, 'must be an object with "type" and "value"')
    const mustBeType = 'must be "code" or "textSelection"'
    return {
      type: readWord(item.type, `${place}.type`, ['code', 'textSelection'], mustBeType),
      value: readText(item.value, `${place}.value`, 'must be a string', maxContextLength),
      path: readOptionalText(item.path, `${place}.path`, maxContextPathLength),
      elementId: readOptionalText(item.elementId, `${place}.elementId`, maxIdLength),
    }
  })
}
