export interface EventStreamOptions {
  /** Makes the events; the signal ends the work when the client goes away. */
  events: (signal: AbortSignal) => AsyncIterable<unknown>
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Sends a `: ping` comment after so many milliseconds without an event, so that proxies keep the connection.
   * @default 15_000
   */
  pingMs?: number | undefined
  /** Told of a failure after the response has begun; the stream then ends without its last event. */
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Answers with Server-Sent Events, one JSON value an event, `[DONE]` at the end.
 * Events are pulled as fast as the client reads. A client that goes away aborts the signal.
 */
export function eventStream({ events, headers, pingMs = 15_000, onError }: EventStreamOptions): Response {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  const iterator = events(gone.signal)[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<unknown>> | undefined

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      next ??= iterator.next()
      let timer: NodeJS.Timeout | undefined
      const quiet = new Promise<'quiet'>((resolve) => {
        timer = setTimeout(resolve, pingMs, 'quiet')
      })
      try {
        const result = await Promise.race([next, quiet])
        if (gone.signal.aborted) return
        if (result === 'quiet') {
          controller.enqueue(encoder.encode(': ping\n\n'))
          return
        }
        next = undefined
        if (result.done) {
          controller.enqueue(encoder.encode('data: [DONE]\n\n'))
          controller.close()
        } else {
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(result.value)}\n\n`))
        }
      } catch (error) {
        if (!gone.signal.aborted) onError?.(error)
        controller.error(error)
      } finally {
        clearTimeout(timer)
      }
    },
    async cancel() {
      gone.abort()
      await iterator.return?.()
    },
  })

  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      // nginx buffers a proxied answer unless told not to.
      'X-Accel-Buffering': 'no',
      ...headers,
    },
  })
}
