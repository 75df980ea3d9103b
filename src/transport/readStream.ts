import type { UIMessageChunk } from 'ai'
import type { ApiVersion } from '../protocol/assistant.ts'
import { AssistantError } from '../protocol/errors.ts'
import type { MessageMetadata } from './assistantMessage.ts'
import { type AnswerChunk, parseEvents, type SkipReason } from './parseChunk.ts'
import { readText } from './readEvents.ts'

export interface ReadStreamOptions {
  /** Version of the wire interface. @default 2 */
  apiVersion?: ApiVersion | undefined
  /** Metadata from the response headers. @default none */
  metadata?: MessageMetadata | undefined
  /** Ids of the messages in the conversation. An answer that reuses one gets a new id. @default none */
  takenIds?: ReadonlySet<string> | undefined
  /** Whether the stream continues an answer that was interrupted, instead of being a new message. @default false */
  isContinuation?: boolean | undefined
  /** Called whenever bytes arrive, including comments. @default none */
  onBytes?: (() => void) | undefined
  /** Called with the reason if the stream fails, which then closes. @default the stream fails with the reason */
  onFailure?: ((error: unknown) => void) | undefined
  /** Signal of the request. If it is aborted, the stream ends with its reason instead of an error. @default none */
  signal?: AbortSignal | undefined
  /** Called for each skipped event. @default none */
  onSkipped?: ((reason: SkipReason) => void) | undefined
}

/**
 * Reads the body of an answer as chunks that the chat SDK accepts. Skips single invalid events, but fails with an
 * `AssistantError`, after everything that arrived, if the stream ends early, reports an error or contains no text.
 * Cancelling the stream closes the connection.
 */
export function readStream(
  body: ReadableStream<Uint8Array>,
  options: ReadStreamOptions = {},
): ReadableStream<UIMessageChunk> {
  const reader = body.getReader()
  const chunks = readChunks(reader, options)
  return new ReadableStream<UIMessageChunk>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (!options.onFailure) throw error
          options.onFailure(error)
          controller.close()
        }
      },
      // Not `chunks.return()`, which would wait for the pending read.
      cancel: (reason) => reader.cancel(reason),
    },
    // A stream that fails discards its queue. Without a queue no text is lost.
    { highWaterMark: 0 },
  )
}

async function* readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  options: ReadStreamOptions,
): AsyncGenerator<UIMessageChunk, void> {
  const { apiVersion, isContinuation, signal, onBytes, onSkipped } = options
  const repair = createRepair(options)
  let finished = false
  let hasText = false
  let malformedEvents = 0

  /** Returns the chunks that end the message, with the number of malformed events. */
  function endMessage(): UIMessageChunk[] {
    const ends = repair.close()
    if (malformedEvents === 0) return ends
    return [...ends, ...repair.accept({ type: 'message-metadata', messageMetadata: { malformedEvents } })]
  }

  try {
    // Loaded on demand, because few hosts use version 1.
    const parse = apiVersion === 1 ? (await import('./readDataStream.ts')).readDataStream : parseEvents
    for await (const chunk of parse(readText(reader, onBytes))) {
      if (chunk === 'unknown' || chunk === 'malformed') {
        if (chunk === 'malformed') malformedEvents += 1
        onSkipped?.(chunk)
        continue
      }
      finished ||= chunk === 'done' || chunk.type === 'finish'
      if (chunk === 'done' || chunk.type === 'abort') break
      if (chunk.type === 'error') {
        throw new AssistantError('answer-failed', 'The service reported an error while answering.', {
          cause: chunk.errorText,
        })
      }
      hasText ||= chunk.type === 'text-delta' && chunk.delta.trim() !== ''
      yield* repair.accept(chunk)
    }
    if (!finished) throw interrupted(malformedEvents)
    // A continuation may have no text left, if only the end was missing.
    if (!hasText && !isContinuation) throw new AssistantError('answer-empty', 'The answer contains no text.')
    yield* endMessage()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    yield* endMessage()
    throw error instanceof AssistantError ? error : interrupted(malformedEvents, error)
  } finally {
    // Nobody reads on after this, so the connection must not stay open.
    await reader.cancel().catch(() => {})
  }
}

function interrupted(malformed: number, cause?: unknown): AssistantError {
  const skipped = malformed > 0 ? ` Invalid events skipped: ${malformed}.` : ''
  return new AssistantError('interrupted', `The answer was interrupted before its end.${skipped}`, { cause })
}

/** The ends of the open text and reasoning parts. */
type OpenParts = Map<string, UIMessageChunk>

type PartChunk = Extract<AnswerChunk, { type: `${'text' | 'reasoning'}-${string}` }>

/**
 * Turns any sequence of known chunks into one that the chat SDK accepts. The SDK throws on a delta or an end without a
 * start and on an output without a call, and adds a second message for a second `start`.
 */
function createRepair(options: ReadStreamOptions) {
  const open: OpenParts = new Map()
  const toolCalls = new Set<string>()
  let toolCallsBeforeStep: readonly string[] = []
  let started = false
  let finished = false

  /** Returns the chunks that close everything that is still open. */
  function close(): UIMessageChunk[] {
    const ends = [...open.values()]
    open.clear()
    return ends
  }

  function repair(chunk: AnswerChunk): UIMessageChunk[] {
    switch (chunk.type) {
      case 'start': {
        const { messageMetadata } = chunk
        return messageMetadata ? [{ type: 'message-metadata', messageMetadata }] : []
      }
      case 'start-step':
        toolCallsBeforeStep = [...toolCalls]
        return [chunk]
      case 'reset-step':
        // The SDK discards everything since the start of the step, so the same is done here.
        open.clear()
        toolCalls.clear()
        for (const id of toolCallsBeforeStep) toolCalls.add(id)
        return [chunk]
      case 'text-start':
      case 'text-end':
      case 'reasoning-start':
      case 'reasoning-end':
        return switchPart(open, chunk)
      case 'text-delta':
      case 'reasoning-delta':
        return [...switchPart(open, chunk), chunk]
      case 'tool-input-start':
      case 'tool-input-available':
      case 'tool-input-error':
        toolCalls.add(chunk.toolCallId)
        return [chunk]
      case 'tool-output-available':
      case 'tool-output-error':
        return toolCalls.has(chunk.toolCallId) ? [chunk] : []
      case 'finish': {
        const isFirst = !finished
        finished = true
        const { messageMetadata = {} } = chunk
        return [...close(), isFirst ? chunk : { type: 'message-metadata', messageMetadata }]
      }
      case 'finish-step':
        // The SDK closes all parts at the end of a step and throws if one continues.
        return [...close(), chunk]
      default:
        return [chunk]
    }
  }

  return {
    /** Returns the chunks to pass on instead of this one. */
    accept(chunk: AnswerChunk): UIMessageChunk[] {
      if (started) return repair(chunk)
      started = true
      const first = startMessage(chunk, options)
      return chunk.type === 'start' ? [first] : [first, ...repair(chunk)]
    },
    close,
  }
}

/** Returns the start of the message. The first chunk may be another, if the service sent no start. */
function startMessage(
  chunk: AnswerChunk,
  { metadata, takenIds, isContinuation }: ReadStreamOptions,
): UIMessageChunk {
  const first = chunk.type === 'start' ? chunk : undefined
  const id = first?.messageId
  const messageMetadata = { ...metadata, ...first?.messageMetadata }
  return {
    type: 'start',
    ...(id !== undefined && !isContinuation && !takenIds?.has(id) && { messageId: id }),
    ...(Object.keys(messageMetadata).length > 0 && { messageMetadata }),
  }
}

/** Starts a part where needed, never twice, and ends only open parts. */
function switchPart(open: OpenParts, { type, id }: PartChunk): UIMessageChunk[] {
  const kind = type.startsWith('text') ? 'text' : 'reasoning'
  const key = `${kind} ${id}`
  const end: UIMessageChunk = { type: `${kind}-end`, id }
  if (type === end.type) return open.delete(key) ? [end] : []
  if (open.has(key)) return []
  open.set(key, end)
  return [{ type: `${kind}-start`, id }]
}
