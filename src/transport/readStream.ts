import type { UIMessageChunk } from 'ai'
import type { ApiVersion } from '../protocol/assistant.ts'
import { AssistantError } from '../protocol/errors.ts'
import { type ChunkRepairOptions, createChunkRepair } from './createChunkRepair.ts'
import type { SkipReason } from './parseChunk.ts'
import { type BodyReader, readEvents } from './readEvents.ts'

export interface ReadStreamOptions extends ChunkRepairOptions {
  /** @default 2 */
  apiVersion?: ApiVersion | undefined
  /** Told whenever bytes arrive, be they of any use or not. */
  onBytes?: (() => void) | undefined
  /** The signal that ends the request: what it breaks off has not failed. */
  signal?: AbortSignal | undefined
  /** Told of each event that is left out: of a kind we do not know, or broken. */
  onSkipped?: ((reason: SkipReason) => void) | undefined
}

/**
 * Reads the body of an answer as chunks that the chat SDK takes. It is lenient about single events and strict
 * about the whole: a stream that ends without saying so, says that it failed, or says nothing, ends in an
 * `AssistantError` after everything that did arrive. Cancelling the stream closes the connection.
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
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // Not through `chunks.return()`, which would wait for the read that is under way.
      cancel: (reason) => reader.cancel(reason),
    },
    // A failing stream discards what is queued and unread. With nothing queued, no word is lost.
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
    // Few ask for version 1, and have it loaded.
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
        throw new AssistantError('answer-failed', 'The service reported an error while it was answering.', {
          cause: chunk.errorText,
        })
      }
      if (chunk.type === 'abort') break
      if (chunk.type === 'finish') finished = true
      if (chunk.type === 'text-delta' && chunk.delta.trim() !== '') hasText = true
      yield* repair.accept(chunk)
    }
    if (!finished) throw new AssistantError('interrupted', interruptedMessage(malformed))
    // There may be nothing left to say where the end alone was missing.
    if (!hasText && !repairOptions.isContinuation)
      throw new AssistantError('answer-empty', 'The stream finished without any text.')
    yield* repair.close()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    yield* repair.close()
    if (error instanceof AssistantError) throw error
    throw new AssistantError('interrupted', interruptedMessage(malformed), { cause: error })
  } finally {
    // Whatever made us leave, nobody reads on: the connection must not stay open for it.
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
  const skipped = malformed > 0 ? ` Broken events left out: ${malformed}.` : ''
  return `The stream ended without saying that it is finished.${skipped}`
}
