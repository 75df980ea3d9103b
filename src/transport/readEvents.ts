import { AssistantError } from '../protocol/errors.ts'
import { createEventParser } from './createEventParser.ts'
import { parseChunk, type ReadChunk } from './parseChunk.ts'

/** Longest event we hold in memory, in characters. A page of fifty long passages is well below a tenth of it. */
export const maxEventLength = 4_000_000

/** Reads a body, bytes at a time. */
export type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>

/**
 * Yields what Server-Sent Events come to, as they become complete, however the bytes are cut. Comments are left
 * out; `[DONE]` is `done`.
 */
export async function* readEvents(reader: BodyReader): AsyncGenerator<ReadChunk | 'done'> {
  const complete: Array<ReadChunk | 'done'> = []
  const parser = createEventParser(({ type, data }) => {
    if (data === '[DONE]') complete.push('done')
    else complete.push(type === 'message' ? parseChunk(data) : 'unknown')
  })
  const decoder = new TextDecoder()

  for (;;) {
    const { done, value } = await reader.read()
    // The blank line stands in for the one that a service leaves out after its last event.
    parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }))
    yield* complete.splice(0)
    if (parser.bufferedLength() > maxEventLength) throw eventTooLong()
    if (done) return
  }
}

export function eventTooLong(): AssistantError {
  return new AssistantError('not-a-stream', `One event is longer than ${maxEventLength} characters.`)
}
