import * as z from 'zod'
import { type ContextItem, continuePrefix, type SearchFilter } from '../../protocol/assistant.ts'
import { AssistantError, requestFields } from '../../protocol/errors.ts'
import {
  defaultRetrievalPageSize,
  maxCurrentPathLength,
  maxRetrievalPageSize,
} from '../../protocol/limits.ts'
import { invalidRequest } from '../invalidRequest.ts'
import type { BegunAnswer } from './answerer.ts'
import { type AttachedFile, readFiles } from './readFiles.ts'

/** A message reduced to what answering needs. */
export interface ConversationMessage {
  /** As the client named it; undefined when it did not. */
  id: string | undefined
  role: 'user' | 'assistant'
  /** The text of all its text parts. */
  text: string
  /** Addresses of its sources. */
  sources: readonly string[]
  /** What the reader attached. */
  files: readonly AttachedFile[]
}

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

const text = (what: string) => z.string({ error: what })

const part = z.looseObject(
  { type: text('must be a string such as "text"'), text: z.unknown().optional() },
  { error: 'must be an object with a "type"' },
)

const message = z.looseObject(
  {
    id: text('must be a string').nullish(),
    // A system message would speak to the model with the site's voice.
    role: z.enum(['user', 'assistant'], { error: 'must be "user" or "assistant"' }),
    parts: z.array(part, { error: 'must be an array of parts' }).nullish(),
    content: z.unknown().optional(),
  },
  { error: 'must be an object with "id", "role" and "parts"' },
)

const contextItem = z.object(
  {
    type: z.enum(['code', 'textSelection'], { error: 'must be "code" or "textSelection"' }),
    value: text('must be a string'),
    path: text('must be a string').nullish(),
    elementId: text('must be a string').nullish(),
  },
  { error: 'must be an object with "type" and "value"' },
)

const pageSizeRule = `must be a whole number from 1 to ${maxRetrievalPageSize}`

const body = z.object(
  {
    fp: text('is required: "anonymous", or a unique user identifier').min(1, {
      error: 'must not be empty: "anonymous", or a unique user identifier',
    }),
    messages: z
      .array(message, { error: 'is required: an array of messages' })
      .min(1, { error: 'must hold at least one message' }),
    threadId: text('must be a string or null').nullish(),
    retrievalPageSize: z
      .int({ error: pageSizeRule })
      .min(1, { error: pageSizeRule })
      .max(maxRetrievalPageSize, { error: pageSizeRule })
      .nullish(),
    filter: z.record(z.string(), z.unknown(), { error: 'must be an object or null' }).nullish(),
    context: z.array(contextItem, { error: 'must be an array of context items' }).nullish(),
    currentPath: text('must be a string')
      .max(maxCurrentPathLength, { error: `must have at most ${maxCurrentPathLength} characters` })
      .nullish(),
  },
  { error: 'The body must be a JSON object.' },
)

/** Checks a request body of INTERFACE.md 4.3, or throws `invalid-request` with a sentence that names the field. */
export function parseRequest(input: unknown): AssistantQuery {
  const parsed = body.safeParse(input)
  if (!parsed.success) throw invalidRequest(parsed.error, requestFields)
  const request = parsed.data
  const replayed = request.messages.map(readMessage)
  const last = replayed.findLast((candidate) => candidate.role === 'user')
  const question = last && readQuestion(last, replayed)
  const messages = question === last ? replayed : replayed.filter((candidate) => candidate !== last)
  if (!question?.text.trim()) {
    const where = question ? messages.indexOf(question) : messages.length - 1
    throw new AssistantError(
      'invalid-request',
      question
        ? `"messages[${where}].parts" must hold the question as a text part.`
        : '"messages" must hold a message with the role "user".',
      { field: 'messages' },
    )
  }
  return {
    fp: request.fp,
    messages,
    question,
    begun: question === last ? undefined : readBegun(messages.slice(messages.indexOf(question) + 1)),
    threadId: request.threadId || null,
    retrievalPageSize: request.retrievalPageSize ?? defaultRetrievalPageSize,
    filter: request.filter ?? null,
    context: (request.context ?? []).map((item) => ({
      type: item.type,
      value: item.value,
      path: item.path ?? undefined,
      elementId: item.elementId ?? undefined,
    })),
    files: replayed.flatMap((candidate) => candidate.files),
    currentPath: request.currentPath ?? undefined,
  }
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

function readMessage(input: z.infer<typeof message>, index: number): ConversationMessage {
  const texts = (input.parts ?? []).flatMap((candidate) =>
    candidate.type === 'text' && typeof candidate.text === 'string' ? [candidate.text] : [],
  )
  // `content` is how v1 carries the text; a client that sends only that is understood too.
  if (texts.length === 0 && typeof input.content === 'string') texts.push(input.content)
  const sources = (input.parts ?? []).flatMap((candidate) =>
    candidate.type === 'source-url' && typeof candidate.url === 'string' ? [candidate.url] : [],
  )
  // An answer's files are the service's own, and were never looked at.
  const files = input.role === 'user' ? readFiles(input.parts ?? [], `messages[${index}].parts`) : []
  return { id: input.id ?? undefined, role: input.role, text: texts.join('\n'), sources, files }
}
