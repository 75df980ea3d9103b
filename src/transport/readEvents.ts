import { AssistantError } from '../protocol/errors.ts'

/** One Server-Sent Event, with the fields that answers use. */
export interface ServerEvent {
  /** `message` if the event names no type. */
  type: string
  data: string
}

/** Longest event held in memory, in characters. An event with fifty long passages is well below a tenth of it. */
const maxEventLength = 4_000_000

/** Yields the text of a body as it arrives, and calls `onBytes` whenever bytes arrive. */
export async function* readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    onBytes?.()
    yield done ? decoder.decode() : decoder.decode(value, { stream: true })
    if (done) return
  }
}

/** Yields the events of a stream as they complete, however its text is split: those that arrive together in one list. */
export async function* readEvents(text: AsyncIterable<string>): AsyncGenerator<ServerEvent[]> {
  const parser = createEventParser()
  for await (const chunk of text) {
    yield parser.feed(chunk)
    checkEventLength(parser.bufferedLength())
  }
  // The blank line completes the last event, because some services omit it.
  yield parser.feed('\n\n')
}

/**
 * Parses Server-Sent Events as the HTML standard defines them. Reads only the fields `event` and `data`.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventParser() {
  /** Chunks of the current line, joined at its end, so that a long line is not scanned again for each chunk. */
  let chunks: string[] = []
  let lineLength = 0
  let type = ''
  let data: string | undefined

  /** Returns the event that a line completes, in a list. */
  function readLine(line: string): ServerEvent[] {
    if (line === '') {
      const events = data === undefined ? [] : [{ type: type || 'message', data }]
      type = ''
      data = undefined
      return events
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'data') data = data === undefined ? value : `${data}\n${value}`
    if (field === 'event') type = value
    return []
  }

  return {
    /** Takes the next chunk of text. Returns the events that it completes. */
    feed(text: string): ServerEvent[] {
      chunks.push(text)
      lineLength += text.length
      if (!/[\r\n]/.test(text)) return []
      // A trailing `\r` may be the first half of `\r\n`.
      const lines = chunks.join('').split(/\r\n|\n|\r(?!$)/)
      chunks = lines.splice(-1)
      lineLength = chunks[0]!.length
      return lines.flatMap(readLine)
    },
    /** Returns the number of characters buffered for an incomplete event. */
    bufferedLength: () => lineLength + (data?.length ?? 0),
  }
}

/** @throws AssistantError if an incomplete event is too long */
export function checkEventLength(length: number): void {
  if (length <= maxEventLength) return
  throw new AssistantError(
    'not-a-stream',
    `One event is longer than ${maxEventLength} characters, so the response is not a stream of answers. Check \`baseUrl\` or \`endpoint\`.`,
  )
}
