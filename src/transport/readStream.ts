import type { UIMessageChunk } from 'ai'
import type { ApiVersion } from '../protocol/assistant.ts'
import { AssistantError } from '../protocol/errors.ts'
import { type ChunkRepairOptions, createChunkRepair } from './createChunkRepair.ts'
import type { SkipReason } from './parseChunk.ts'
import { type BodyReader, readEvents } from './readEvents.ts'

export interface ReadStreamOptions extends ChunkRepairOptions {
  /** Version of the wire interface. @default 2 */
  apiVersion?: ApiVersion | undefined
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
  const reader = withByteListener(body.getReader(), options.onBytes)
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
  reader: BodyReader,
  { apiVersion = 2, signal, onSkipped, ...repairOptions }: ReadStreamOptions,
): AsyncGenerator<UIMessageChunk, void> {
  const repair = createChunkRepair(repairOptions)
  let finished = false
  let hasText = false
  let malformed = 0

  function skip(reason: SkipReason): void {
    if (reason === 'malformed') malformed += 1
    onSkipped?.(reason)
  }

  try {
    // Loaded on demand, because few hosts use version 1.
    const read = apiVersion === 1 ? (await import('./readDataStream.ts')).readDataStream : readEvents
    for await (const chunk of read(reader)) {
      if (chunk === 'done') {
        finished = true
        break
      }
      if (chunk === 'unknown' || chunk === 'malformed') {
        skip(chunk)
        continue
      }
      if (chunk.type === 'error') {
        throw new AssistantError('answer-failed', 'The service reported an error while answering.', {
          cause: chunk.errorText,
        })
      }
      if (chunk.type === 'abort') break
      if (chunk.type === 'finish') finished = true
      if (chunk.type === 'text-delta' && chunk.delta.trim() !== '') hasText = true
      yield* repair.accept(chunk)
    }
    if (!finished) throw new AssistantError('interrupted', interruptedMessage(malformed))
    // A continuation may have no text left, if only the end was missing.
    if (!hasText && !repairOptions.isContinuation)
      throw new AssistantError('answer-empty', 'The answer contains no text.')
    yield* repair.close()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    yield* repair.close()
    if (error instanceof AssistantError) throw error
    throw new AssistantError('interrupted', interruptedMessage(malformed), { cause: error })
  } finally {
    // Nobody reads on after this, so the connection must not stay open.
    await reader.cancel().catch(() => {})
  }
}

function withByteListener(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onBytes: (() => void) | undefined,
): BodyReader {
  return {
    async read() {
      const result = await reader.read()
      onBytes?.()
      return result
    },
    cancel: (reason) => reader.cancel(reason),
  }
}

function interruptedMessage(malformed: number): string {
  const skipped = malformed > 0 ? ` Invalid events skipped: ${malformed}.` : ''
  return `The answer was interrupted before its end.${skipped}`
}
