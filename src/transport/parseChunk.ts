import type { UIMessageChunk } from 'ai'
import {
  parseCoverage,
  parseSuggestions,
  parseVersion,
  parseVersions,
  parseWebAddress,
} from '../protocol/assistant.ts'
import type { MessageMetadata } from './assistantMessage.ts'
import { readEvents, type ServerEvent } from './readEvents.ts'

type ChunkType =
  | `${'start' | 'finish' | 'reset'}-step`
  | `${'text' | 'reasoning'}-${'start' | 'delta' | 'end'}`
  | `tool-input-${'start' | 'available' | 'error'}`
  | `tool-output-${'available' | 'error'}`
  | 'start'
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
export type AnswerChunk = Extract<UIMessageChunk<MessageMetadata>, { type: ChunkType }>

export type Fields = Readonly<Record<string, unknown>>

/** Result of reading an event: a chunk, or the reason why it is skipped. */
export type ReadChunk = AnswerChunk | SkipReason

/** Reason why an event is skipped: its type is not used, or its data or a required field is invalid. */
export type SkipReason = 'unknown' | 'malformed'

/** Yields the chunks of an event stream. `done` stands for `[DONE]`. */
export async function* parseEvents(text: AsyncIterable<string>): AsyncGenerator<ReadChunk | 'done'> {
  for await (const events of readEvents(text)) yield* joinDeltas(events.map(parseEvent))
}

function parseEvent({ type, data }: ServerEvent): ReadChunk | 'done' {
  if (data === '[DONE]') return 'done'
  return type === 'message' ? parseChunk(parseJson(data)) : 'unknown'
}

/** Joins the deltas of a part that follow one another, because each that the chat SDK adds is drawn. */
export function joinDeltas<Read extends ReadChunk | 'done'>(chunks: readonly Read[]): Read[] {
  const joined: Read[] = []
  for (const chunk of chunks) {
    const last = joined.at(-1)
    if (isDelta(chunk) && isDelta(last) && chunk.type === last.type && chunk.id === last.id)
      joined[joined.length - 1] = { ...last, delta: last.delta + chunk.delta }
    else joined.push(chunk)
  }
  return joined
}

function isDelta<Read extends ReadChunk | 'done' | undefined>(
  chunk: Read,
): chunk is Extract<Read, { delta: string }> {
  return typeof chunk === 'object' && 'delta' in chunk
}

/**
 * Parses an outside value into a chunk. Copies known fields only, because the chat SDK throws on unknown chunks and
 * drops the `threadId` of `finish`.
 */
export function parseChunk(value: unknown): ReadChunk {
  return isFields(value) ? (readChunk(value) ?? 'malformed') : 'malformed'
}

function readChunk(fields: Fields): AnswerChunk | 'unknown' | undefined {
  const { type } = fields
  switch (type) {
    case 'start': {
      const messageId = nonEmpty(fields.messageId)
      return { type, ...(messageId && { messageId }), ...metadata(fields) }
    }
    case 'start-step':
    case 'finish-step':
    case 'reset-step':
    case 'abort':
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
      const title = nonEmpty(fields.title)
      if (!url) return undefined
      return { type, sourceId: nonEmpty(fields.sourceId) ?? url, url, ...(title && { title }) }
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

export function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Some services omit the id of a part. Their deltas then form one part. */
function partId(fields: Fields): string {
  return nonEmpty(fields.id) ?? 'part'
}

/** Hosted services put `threadId` on the `finish` event itself; our service puts it in the metadata as well. */
function metadata(fields: Fields): { messageMetadata?: MessageMetadata } {
  const inner = isFields(fields.messageMetadata) ? fields.messageMetadata : {}
  const threadId = nonEmpty(fields.threadId) ?? nonEmpty(inner.threadId)
  const threadKey = nonEmpty(fields.threadKey) ?? nonEmpty(inner.threadKey)
  const known: MessageMetadata = {
    ...(threadId && { threadId }),
    ...(threadKey && { threadKey }),
    ...parseFacts(inner),
  }
  return Object.keys(known).length > 0 ? { messageMetadata: known } : {}
}

/** Returns what a service or a store says about an answer, without unknown and invalid fields. */
export function parseFacts(fields: Fields): MessageMetadata {
  const { answered, written, handover } = fields
  const coverage = parseCoverage(fields.coverage)
  const version = parseVersion(fields.version)
  const versions = parseVersions(fields.versions)
  const suggestions = parseSuggestions(fields.suggestions)
  const siteUrl = parseWebAddress(fields.siteUrl)
  return {
    ...(typeof answered === 'boolean' && { answered }),
    ...(coverage && { coverage }),
    ...(typeof written === 'boolean' && { written }),
    ...(version && { version }),
    ...(versions.length > 0 && { versions }),
    ...(suggestions && { suggestions }),
    ...(siteUrl && { siteUrl }),
    ...(isFields(handover) && { handover }),
  }
}
