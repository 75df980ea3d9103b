import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { AssistantError } from '../protocol/errors.ts'

/** Longest event we hold in memory, in characters. A page of fifty long passages is well below a tenth of it. */
const maxEventLength = 4_000_000

/** Yields Server-Sent Events as they become complete, however the bytes are cut; comments are left out. */
export async function* readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<EventSourceMessage> {
  const complete: EventSourceMessage[] = []
  let overflow: Error | undefined
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: (event) => complete.push(event),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') overflow = error
    },
  })
  const decoder = new TextDecoder()

  for (;;) {
    const { done, value } = await reader.read()
    // The blank line stands in for the one that a service leaves out after its last event.
    parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }))
    yield* complete.splice(0)
    if (overflow) {
      throw new AssistantError('not-a-stream', `One event is longer than ${maxEventLength} characters.`, {
        cause: overflow,
      })
    }
    if (done) return
  }
}
