export interface ForwardOptions {
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Called if the stream fails while the client is still connected. */
  onError(error: unknown): void
  /** Removes bytes that must not be forwarded; see `createKeyFilter`. @default undefined: forwards all bytes */
  filter?: { push(bytes: Uint8Array): Uint8Array; end(): Uint8Array } | undefined
}

/** Forwards a body as fast as the client reads it. If the client disconnects, the body of the service is cancelled. */
export function forwardBody(
  body: ReadableStream<Uint8Array>,
  { signal, onError, filter }: ForwardOptions,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          for (;;) {
            const { done, value } = await reader.read()
            const bytes = filter ? (done ? filter.end() : filter.push(value)) : value
            if (bytes !== undefined && bytes.length > 0) controller.enqueue(bytes)
            if (done) return controller.close()
            if (bytes !== undefined && bytes.length > 0) return
          }
        } catch (error) {
          if (!signal.aborted) onError(error)
          // Some servers append the text of this error to the response, so it must not contain the cause.
          controller.error(new Error('The answer broke off.'))
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
