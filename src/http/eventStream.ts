import { streamHeaders } from './streamHeaders.ts'

/** How events are written on the wire. */
export interface StreamEncoding<Event> {
  contentType: string
  encode(event: Event): string
  /** What readers of the format skip; sent while there is nothing to say. */
  ping: string
  /** What follows the last event. */
  end: string
}

export interface EventStreamOptions<Event> {
  /** Makes the events; the signal ends the work when the client goes away. */
  events: (signal: AbortSignal) => AsyncIterable<Event>
  encoding: StreamEncoding<Event>
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Sends a ping after so many milliseconds without an event, so that proxies keep the connection.
   * @default 15_000
   */
  pingMs?: number | undefined
  /** Told of a failure after the response has begun; the stream then ends without its last event. */
  onError?: ((error: unknown) => void) | undefined
  /** Called once, when nothing more will be sent, whatever the reason. */
  onEnd?: (() => void) | undefined
}

/** Answers with a stream of events, pulled as fast as the client reads. A client that goes away aborts the signal. */
export function eventStream<Event>(options: EventStreamOptions<Event>): Response {
  const { events, encoding, headers, pingMs = 15_000, onError, onEnd } = options
  const encoder = new TextEncoder()
  const gone = new AbortController()
  const iterator = events(gone.signal)[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<Event>> | undefined

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      next ??= iterator.next()
      let timer: ReturnType<typeof setTimeout> | undefined
      const quiet = new Promise<'quiet'>((resolve) => {
        timer = setTimeout(resolve, pingMs, 'quiet')
      })
      try {
        const result = await Promise.race([next, quiet])
        if (gone.signal.aborted) return
        if (result === 'quiet') {
          controller.enqueue(encoder.encode(encoding.ping))
          return
        }
        next = undefined
        if (result.done) {
          controller.enqueue(encoder.encode(encoding.end))
          controller.close()
          onEnd?.()
        } else {
          controller.enqueue(encoder.encode(encoding.encode(result.value)))
        }
      } catch (error) {
        if (!gone.signal.aborted) onError?.(error)
        // A server writes the text of this error at the end of the answer, so it may not be that of the cause.
        controller.error(new Error('The answer broke off.'))
        onEnd?.()
      } finally {
        clearTimeout(timer)
      }
    },
    async cancel() {
      gone.abort()
      onEnd?.()
      await iterator.return?.()
    },
  })

  return new Response(body, { headers: { ...streamHeaders(encoding.contentType), ...headers } })
}
