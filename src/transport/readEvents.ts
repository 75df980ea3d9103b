import { AssistantError } from '../protocol/errors.ts'
import { createEventParser } from './createEventParser.ts'
import { parseChunk, type ReadChunk } from './parseChunk.ts'

/** Longest event held in memory, in characters. An event with fifty long passages is well below a tenth of it. */
export const maxEventLength = 4_000_000

/** Reads a body in chunks of bytes. */
export type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>

/** Yields the chunks of a body as they complete, however its bytes are split. `done` stands for `[DONE]`. */
export async function* readEvents(reader: BodyReader): AsyncGenerator<ReadChunk | 'done'> {
  const complete: Array<ReadChunk | 'done'> = []
  const parser = createEventParser(({ type, data }) => {
    if (data === '[DONE]') complete.push('done')
    else complete.push(type === 'message' ? parseChunk(data) : 'unknown')
  })
  const decoder = new TextDecoder()

  for (;;) {
    const { done, value } = await reader.read()
    // The blank line completes the last event, because some services omit it.
    parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }))
    yield* complete.splice(0)
    if (parser.bufferedLength() > maxEventLength) throw eventTooLong()
    if (done) return
  }
}

export function eventTooLong(): AssistantError {
  return new AssistantError(
    'not-a-stream',
    `One event is longer than ${maxEventLength} characters, so the response is not a stream of answers. Check \`baseUrl\` or \`endpoint\`.`,
  )
}
