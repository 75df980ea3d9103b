import { streamHeaders } from './streamHeaders.ts'

/** Format of events on the wire. */
export interface StreamEncoding<Event> {
  contentType: string
  encode(event: Event): string
  /** Text that clients ignore. Sent while there are no events. */
  ping: string
  /** Text after the last event. */
  end: string
}

export interface EventStreamOptions<Event> {
  /** Creates the events. The signal is aborted when the client disconnects. */
  events: (signal: AbortSignal) => AsyncIterable<Event>
  encoding: StreamEncoding<Event>
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Milliseconds without an event after which a ping is sent, so that proxies keep the connection open.
   * @default 15_000
   */
  pingMs?: number | undefined
  /** Called if the events fail. The stream then ends without the text of `end`. */
  onError?: ((error: unknown) => void) | undefined
  /** Called once when the stream has ended, failed or been cancelled. */
  onEnd?: (() => void) | undefined
}

/** Creates a response that streams events, pulled as fast as the client reads. */
export function eventStream<Event>(options: EventStreamOptions<Event>): Response {
  const { events, encoding, headers, pingMs = 15_000, onError, onEnd } = options
  const encoder = new TextEncoder()
  const disconnected = new AbortController()
  const iterator = events(disconnected.signal)[Symbol.asyncIterator]()
  /** Sends pings while the next event is awaited. */
  let pings: ReturnType<typeof setInterval> | undefined

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      pings = setInterval(() => {
        // A client that does not read gets no more pings.
        if (Number(controller.desiredSize) > 0) controller.enqueue(encoder.encode(encoding.ping))
      }, pingMs)
      try {
        const { done, value } = await iterator.next()
        if (disconnected.signal.aborted) return
        controller.enqueue(encoder.encode(done ? encoding.end : encoding.encode(value)))
        if (!done) return
        controller.close()
        onEnd?.()
      } catch (error) {
        if (!disconnected.signal.aborted) onError?.(error)
        // Some servers append the text of this error to the response, so it must not contain the cause.
        controller.error(new Error('The answer broke off.'))
        onEnd?.()
      } finally {
        clearInterval(pings)
      }
    },
    async cancel() {
      clearInterval(pings)
      disconnected.abort()
      onEnd?.()
      await iterator.return?.()
    },
  })

  return new Response(body, { headers: { ...streamHeaders(encoding.contentType), ...headers } })
}
