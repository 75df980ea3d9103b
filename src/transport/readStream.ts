import type { UIMessageChunk } from 'ai'
import { AssistantError } from '../protocol/errors.ts'
import { type ChunkRepairOptions, createChunkRepair } from './createChunkRepair.ts'
import { parseChunk } from './parseChunk.ts'
import { readEvents } from './readEvents.ts'

/** Why an event was left out. */
export type SkipReason = 'unknown' | 'malformed'

export interface ReadStreamOptions extends ChunkRepairOptions {
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
  const reader = body.getReader()
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
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { signal, onSkipped, ...repairOptions }: ReadStreamOptions,
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
    for await (const { event = 'message', data } of readEvents(reader)) {
      if (data === '[DONE]') {
        finished = true
        break
      }
      const chunk = event === 'message' ? parseChunk(data) : 'unknown'
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
    if (!hasText) throw new AssistantError('answer-empty', 'The stream finished without any text.')
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

function interruptedMessage(malformed: number): string {
  const skipped = malformed > 0 ? ` Broken events left out: ${malformed}.` : ''
  return `The stream ended without a "finish" event or [DONE].${skipped}`
}
