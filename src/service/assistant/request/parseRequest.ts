import type { BodyFiles } from '../../../http/createBodyFiles.ts'
import { type ContextItem, continuePrefix, type SearchFilter } from '../../../protocol/assistant.ts'
import {
  defaultRetrievalPageSize,
  maxContextItems,
  maxContextLength,
  maxContextPathLength,
  maxCurrentPathLength,
  maxIdLength,
  maxMessages,
  maxRetrievalPageSize,
} from '../../../protocol/limits.ts'
import {
  readFields,
  readList,
  readOptionalText,
  readPageSize,
  readText,
  readWord,
  refuse,
} from '../../server/requestFields.ts'
import type { BegunAnswer } from '../answerer.ts'
import { parseFilter } from './parseFilter.ts'
import { type ConversationMessage, parseMessage } from './parseMessage.ts'
import type { AttachedFile } from './readFiles.ts'

/** A validated request to the assistant, with all defaults filled in. */
export interface AssistantQuery {
  fp: string
  messages: readonly ConversationMessage[]
  /** The last user message, the question to answer. */
  question: ConversationMessage
  /** The interrupted answer, if the reader asks to continue it. */
  begun: BegunAnswer | undefined
  threadId: string | null
  retrievalPageSize: number
  filter: SearchFilter | null
  context: readonly ContextItem[]
  /** Files of the question, and files of earlier messages that the client has sent again. */
  files: readonly AttachedFile[]
  currentPath: string | undefined
  /** Languages that the browser asks for, best first. */
  languages: readonly string[]
  /** @default undefined: a reader asks */
  askedBy?: 'agent' | undefined
}

/**
 * Parses the body of a question. Accepts everything the hosted service accepts: unknown fields and parts, `null` for
 * optional fields, and system messages, which are ignored.
 *
 * @param bodyFiles the files of the body
 * @throws AssistantError `invalid-request`, with a sentence that names the first invalid field
 */
export async function parseRequest(
  input: unknown,
  bodyFiles?: BodyFiles,
): Promise<Omit<AssistantQuery, 'languages'>> {
  const body = readFields(input, '', 'The body must be a JSON object.')
  const fpRule = 'is required: "anonymous", or a unique user identifier'
  const fp = readText(body.fp, 'fp', fpRule, maxIdLength)
  if (fp === '') refuse('fp', 'must not be empty: "anonymous", or a unique user identifier')
  const list = readList(body.messages, 'messages', 'is required: an array of messages', maxMessages)
  if (list.length === 0) refuse('messages', 'must hold at least one message')
  const threadId = readOptionalText(body.threadId, 'threadId', maxIdLength)
  const retrievalPageSize = readPageSize(
    body.retrievalPageSize,
    'retrievalPageSize',
    defaultRetrievalPageSize,
    maxRetrievalPageSize,
  )
  const filter = parseFilter(body.filter)
  const context = parseContext(body.context)
  const currentPath = readOptionalText(body.currentPath, 'currentPath', maxCurrentPathLength)
  const replayed: ConversationMessage[] = []
  for (const [index, message] of list.entries()) {
    const parsed = await parseMessage(message, `messages[${index}]`, bodyFiles)
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
  if (!question.text.trim()) refuse(`${last.path}.parts`, 'must hold the question as a text part')
  if (question === last) return { messages: replayed, question, begun: undefined }
  const messages = replayed.filter((message) => message !== last)
  return { messages, question, begun: readBegun(messages.slice(messages.indexOf(question) + 1)) }
}

/** Returns the question to answer. A request to continue an answer refers to its question by its text. */
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

function parseContext(value: unknown): ContextItem[] {
  if (value === undefined || value === null) return []
  const list = readList(value, 'context', 'must be an array of context items', maxContextItems)
  return list.map((element, index) => {
    const path = `context[${index}]`
    const item = readFields(element, path, 'must be an object with "type" and "value"')
    const mustBeType = 'must be "code" or "textSelection"'
    return {
      type: readWord(item.type, `${path}.type`, ['code', 'textSelection'], mustBeType),
      value: readText(item.value, `${path}.value`, 'must be a string', maxContextLength),
      path: readOptionalText(item.path, `${path}.path`, maxContextPathLength),
      elementId: readOptionalText(item.elementId, `${path}.elementId`, maxIdLength),
    }
  })
}
