/** One Server-Sent Event, as far as answers use them. */
export interface ServerEvent {
  /** `message` where none is named. */
  type: string
  data: string
}

/** Takes a stream apart into its events, however its text is cut. */
export interface EventParser {
  /** Takes the next piece of text, and tells of each event that is complete with it. */
  feed(text: string): void
  /** How many characters are held of an event that is not complete. */
  bufferedLength(): number
}

/**
 * Reads Server-Sent Events as the HTML standard says. Of their fields only `event` and `data` count here.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): EventParser {
  /** What there is of a line; joined when it ends, so that a long one is not read again with each piece of it. */
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
      // The last `\r` there is may be half of a `\r\n`.
      const lines = chunks.join('').split(/\r\n|\n|\r(?!$)/)
      chunks = lines.splice(-1)
      lineLength = chunks[0]!.length
      for (const line of lines) readLine(line)
    },
    bufferedLength: () => lineLength + (data?.length ?? 0),
  }
}
