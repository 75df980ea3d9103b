import type { ContextItem } from '../../protocol/assistant.ts'
import { AssistantError, isErrorCode } from '../../protocol/errors.ts'
import { type Feedback, feedbackReasons, normalizeFeedback } from '../../protocol/feedback.ts'
import type {
  AssistantMessage,
  MessageMetadata,
  MessagePart,
  Outcome,
} from '../../transport/assistantMessage.ts'
import { isFields, parseFacts } from '../../transport/parseChunk.ts'
import { filePart, type QuestionFile, readFiles } from '../questionFiles.ts'
import { maxFoundLength, maxNameLength, maxParts, maxTextLength } from './limits.ts'
import { defined, fieldOf, parseAmount, parseBoolean, parseId, parseList, parseText } from './parseFields.ts'

/** Builds a message from known fields. Returns undefined if it is invalid; never throws. */
export function parseMessage(value: unknown): AssistantMessage | undefined {
  const id = parseId(fieldOf(value, 'id'))
  const role = fieldOf(value, 'role')
  if (id === undefined || (role !== 'user' && role !== 'assistant')) return undefined
  const parseOwn = role === 'user' ? (part: unknown) => parsePart(part) ?? parseFilePart(part) : parsePart
  const parts = parseList(fieldOf(value, 'parts'), parseOwn, maxParts)
  const isCut = role === 'assistant' && isCutAnswer(parts)
  const metadata = parseMetadata(fieldOf(value, 'metadata'), isCut)
  return defined({ id, role, parts, metadata })
}

/** Returns whether an answer reaches a limit, and so was cut when it was stored. */
function isCutAnswer(parts: readonly MessagePart[]): boolean {
  return (
    parts.length === maxParts ||
    parts.some((part) => part.type === 'text' && part.text.length === maxTextLength)
  )
}

function parsePart(value: unknown): MessagePart | undefined {
  const type = fieldOf(value, 'type')
  switch (type) {
    case 'step-start':
      return { type }
    case 'data-continued':
      return { type, data: {} }
    case 'text':
    case 'reasoning': {
      const text = parseText(fieldOf(value, 'text'))
      return text === undefined ? undefined : { type, text }
    }
    case 'source-url': {
      const url = parseText(fieldOf(value, 'url'))
      if (url === undefined) return undefined
      const sourceId = parseId(fieldOf(value, 'sourceId')) ?? url
      return defined({ type, sourceId, url, title: parseText(fieldOf(value, 'title')) })
    }
    default:
      return typeof type === 'string' && (type === 'dynamic-tool' || type.startsWith('tool-'))
        ? parseSearch(value, parseId(fieldOf(value, 'toolName')) ?? type.replace(/^tool-/, ''))
        : undefined
  }
}

/** Only the name and size of a file are stored, because a few files would fill the storage of a site. */
function parseFilePart(value: unknown): MessagePart | undefined {
  const type = fieldOf(value, 'type')
  if (type !== 'file' && type !== 'data-file') return undefined
  const [file] = readFiles([value as MessagePart])
  const stored = parseFile(file)
  return stored && filePart(stored)
}

/** Parses files without their content. Returns undefined if there are none. */
export function parseFiles(value: unknown): QuestionFile[] | undefined {
  const files = parseList(value, parseFile, maxParts)
  return files.length > 0 ? files : undefined
}

function parseFile(value: unknown): QuestionFile | undefined {
  const name = parseText(fieldOf(value, 'name'), maxNameLength)
  const mediaType = parseId(fieldOf(value, 'mediaType'))
  const bytes = parseAmount(fieldOf(value, 'bytes'))
  if (name === undefined || mediaType === undefined || bytes === undefined) return undefined
  return { name, mediaType, bytes }
}

/** Drops a search that had not ended when it was stored, because it never will. */
function parseSearch(value: unknown, toolName: string): MessagePart | undefined {
  const toolCallId = parseId(fieldOf(value, 'toolCallId'))
  const query = parseText(fieldOf(fieldOf(value, 'input'), 'query'))
  const state = fieldOf(value, 'state')
  if (toolCallId === undefined || query === undefined) return undefined
  const call = { type: 'dynamic-tool', toolName, toolCallId, input: { query } } as const
  if (state === 'output-error') return { ...call, state, errorText: '' }
  if (state !== 'output-available') return undefined
  return { ...call, state, output: parseList(fieldOf(value, 'output'), parseFound, maxParts) }
}

/** Keeps the fields needed to show a page as a source and to find the passage on it. */
function parseFound(value: unknown): object | undefined {
  const url = parseText(fieldOf(value, 'url'))
  const path = parseText(fieldOf(value, 'path'))
  const title = parseText(fieldOf(value, 'title')) ?? parseText(fieldOf(fieldOf(value, 'metadata'), 'title'))
  const content = parseText(fieldOf(value, 'content'), maxFoundLength)
  if (url === undefined && path === undefined) return undefined
  return defined({ url, path, title, content })
}

function parseMetadata(value: unknown, isCut: boolean): MessageMetadata | undefined {
  const threadId = fieldOf(value, 'threadId')
  const metadata: MessageMetadata = defined({
    ...(isFields(value) && parseFacts(value)),
    threadId: threadId === null ? null : parseId(threadId),
    threadKey: parseId(fieldOf(value, 'threadKey')),
    isCut: isCut || undefined,
    malformedEvents: parseAmount(fieldOf(value, 'malformedEvents')),
    context: parseContext(fieldOf(value, 'context')),
    outcome: parseOutcome(fieldOf(value, 'outcome')),
    feedback: parseFeedback(fieldOf(value, 'feedback')),
    // The request ended with the page that sent it.
    feedbackDelivery: fieldOf(value, 'feedbackDelivery') ? 'failed' : undefined,
    feedbackUrl: parseText(fieldOf(value, 'feedbackUrl')),
    handoverUrl: parseText(fieldOf(value, 'handoverUrl')),
  })
  return Object.keys(metadata).length > 0 ? metadata : undefined
}

export function parseContext(value: unknown): ContextItem[] | undefined {
  const items = parseList(value, parseContextItem, maxParts)
  return items.length > 0 ? items : undefined
}

/** Parses a context item. Returns undefined if it is invalid; never throws. */
export function parseContextItem(value: unknown): ContextItem | undefined {
  const type = fieldOf(value, 'type')
  const text = parseText(fieldOf(value, 'value'))
  if ((type !== 'code' && type !== 'textSelection') || text === undefined) return undefined
  return defined({
    type,
    value: text,
    path: parseText(fieldOf(value, 'path')),
    elementId: parseText(fieldOf(value, 'elementId')),
    language: parseId(fieldOf(value, 'language')),
    fileName: parseId(fieldOf(value, 'fileName')),
    isCut: fieldOf(value, 'isCut') === true ? true : undefined,
  })
}

function parseFeedback(value: unknown): Feedback | undefined {
  const rating = fieldOf(value, 'rating')
  if (rating !== 'up' && rating !== 'down') return undefined
  const reasons = parseList(
    fieldOf(value, 'reasons'),
    (reason) => feedbackReasons.find((known) => known === reason),
    feedbackReasons.length,
  )
  return normalizeFeedback({ rating, reasons, note: parseText(fieldOf(value, 'note')) })
}

function parseOutcome(value: unknown): Outcome | undefined {
  const kind = fieldOf(value, 'kind')
  if (kind === 'stopped') return { kind }
  if (kind !== 'failed') return undefined
  const error = fieldOf(value, 'error')
  const code = fieldOf(error, 'code')
  const retryAtMs = parseAmount(fieldOf(value, 'retryAtMs'))
  const knownCode = isErrorCode(code) ? code : 'answer-failed'
  const known = new AssistantError(knownCode, 'The answer failed in an earlier visit.', {
    status: parseAmount(fieldOf(error, 'status')),
    retryAfterMs: parseAmount(fieldOf(error, 'retryAfterMs')),
    retryable: parseBoolean(fieldOf(error, 'retryable')),
  })
  const isHeld = fieldOf(value, 'isHeld') === true || undefined
  return defined({ kind, retryAtMs, error: known, isHeld })
}
