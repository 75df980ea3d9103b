import type { UIMessageChunk } from 'ai'
import { type AnswerMetadata, parseCoverage } from '../protocol/assistant.ts'

type ChunkType =
  | 'start'
  | 'start-step'
  | 'finish-step'
  | 'reset-step'
  | 'text-start'
  | 'text-delta'
  | 'text-end'
  | 'reasoning-start'
  | 'reasoning-delta'
  | 'reasoning-end'
  | 'tool-input-start'
  | 'tool-input-available'
  | 'tool-input-error'
  | 'tool-output-available'
  | 'tool-output-error'
  | 'source-url'
  | 'file'
  | 'message-metadata'
  | 'error'
  | 'abort'
  | 'finish'

/**
 * The chunks of a UI message stream that the widget uses. Partial tool inputs are left out: the complete input follows,
 * and half a query is not worth showing.
 */
export type AnswerChunk = Extract<UIMessageChunk<AnswerMetadata>, { type: ChunkType }>

export type Fields = Readonly<Record<string, unknown>>

/**
 * Parses the data of one event into a chunk. Copies known fields only, because the chat SDK throws on unknown chunks
 * and drops the `threadId` of `finish`.
 *
 * @returns `unknown` for a type the widget does not use, `malformed` if the data or a required field is invalid
 */
export function parseChunk(text: string): ReadChunk {
  return chunkOf(parseJson(text))
}

/** Result of reading an event: a chunk, or the reason why it is skipped. */
export type ReadChunk = AnswerChunk | SkipReason

/** Why an event is skipped. */
export type SkipReason = 'unknown' | 'malformed'

/** Parses an outside value into a chunk. */
export function chunkOf(value: unknown): ReadChunk {
  return isFields(value) ? (readChunk(value) ?? 'malformed') : 'malformed'
}

function readChunk(fields: Fields): AnswerChunk | 'unknown' | undefined {
  const { type } = fields
  switch (type) {
    case 'start':
      return { type, ...optional('messageId', nonEmpty(fields.messageId)), ...metadata(fields) }
    case 'start-step':
    case 'finish-step':
    case 'reset-step':
      return { type }
    case 'text-start':
    case 'text-end':
    case 'reasoning-start':
    case 'reasoning-end':
      return { type, id: partId(fields) }
    case 'text-delta':
    case 'reasoning-delta':
      return typeof fields.delta === 'string' ? { type, id: partId(fields), delta: fields.delta } : undefined
    case 'tool-input-start':
    case 'tool-input-available':
    case 'tool-input-error':
    case 'tool-output-available':
    case 'tool-output-error':
      return readToolChunk(type, fields)
    case 'source-url': {
      const url = nonEmpty(fields.url)
      if (!url) return undefined
      return {
        type,
        sourceId: nonEmpty(fields.sourceId) ?? url,
        url,
        ...optional('title', nonEmpty(fields.title)),
      }
    }
    case 'file': {
      const url = nonEmpty(fields.url)
      const mediaType = nonEmpty(fields.mediaType)
      return url && mediaType ? { type, url, mediaType } : undefined
    }
    case 'message-metadata':
    case 'finish':
      return { type, messageMetadata: {}, ...metadata(fields) }
    case 'error':
      return { type, errorText: typeof fields.errorText === 'string' ? fields.errorText : '' }
    case 'abort':
      return { type }
    default:
      return typeof type === 'string' ? 'unknown' : undefined
  }
}

function readToolChunk(type: Extract<ChunkType, `tool-${string}`>, fields: Fields): AnswerChunk | undefined {
  const toolCallId = nonEmpty(fields.toolCallId)
  const toolName = nonEmpty(fields.toolName)
  const errorText = typeof fields.errorText === 'string' ? fields.errorText : ''
  const dynamic = fields.dynamic === true && { dynamic: true }
  if (!toolCallId) return undefined
  switch (type) {
    case 'tool-input-start':
      return toolName ? { type, toolCallId, toolName, ...dynamic } : undefined
    case 'tool-input-available':
      return toolName ? { type, toolCallId, toolName, input: fields.input, ...dynamic } : undefined
    case 'tool-input-error':
      return toolName ? { type, toolCallId, toolName, input: fields.input, errorText, ...dynamic } : undefined
    case 'tool-output-available':
      return { type, toolCallId, output: fields.output }
    case 'tool-output-error':
      return { type, toolCallId, errorText }
    default:
      return type satisfies never
  }
}

/** Returns undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [name in Name]?: Value } {
  // TypeScript widens a computed name to `string`; here it is always `Name`.
  return (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value }
}

/** Some services omit the id of a part. Their deltas then form one part. */
function partId(fields: Fields): string {
  return nonEmpty(fields.id) ?? 'part'
}

/** Hosted services put `threadId` on the `finish` event itself; our service puts it in the metadata as well. */
function metadata(fields: Fields): { messageMetadata?: AnswerMetadata } {
  const inner = isFields(fields.messageMetadata) ? fields.messageMetadata : {}
  const known: AnswerMetadata = {
    ...optional('threadId', nonEmpty(fields.threadId) ?? nonEmpty(inner.threadId)),
    ...optional('threadKey', nonEmpty(fields.threadKey) ?? nonEmpty(inner.threadKey)),
    ...optional('answered', typeof inner.answered === 'boolean' ? inner.answered : undefined),
    ...optional('coverage', parseCoverage(inner.coverage)),
  }
  return Object.keys(known).length > 0 ? { messageMetadata: known } : {}
}
