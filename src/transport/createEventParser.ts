/** One Server-Sent Event, with the fields that answers use. */
export interface ServerEvent {
  /** `message` if the event names no type. */
  type: string
  data: string
}

/** Parses a stream into events, however its text is split. */
export interface EventParser {
  /** Takes the next chunk of text and reports each event that it completes. */
  feed(text: string): void
  /** Returns the number of characters buffered for an incomplete event. */
  bufferedLength(): number
}

/**
 * Parses Server-Sent Events as the HTML standard defines them. Reads only the fields `event` and `data`.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): EventParser {
  /** Chunks of the current line, joined at its end, so that a long line is not scanned again for each chunk. */
  let chunks: string[] = []
  let lineLength = 0
  let type = ''
  let data: string | undefined

  function readLine(line: string): void {
    if (line === '') {
      if (data !== undefined) onEvent({ type: type || 'message', data })
      type = ''
      data = undefined
      return
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'data') data = data === undefined ? value : `${data}\n${value}`
    if (field === 'event') type = value
  }

  return {
    feed(text) {
      chunks.push(text)
      lineLength += text.length
      if (!/[\r\n]/.test(text)) return
      // A trailing `\r` may be the first half of `\r\n`.
      const lines = chunks.join('').split(/\r\n|\n|\r(?!$)/)
      chunks = lines.splice(-1)
      lineLength = chunks[0]!.length
      for (const line of lines) readLine(line)
    },
    bufferedLength: () => lineLength + (data?.length ?? 0),
  }
}
