export interface PassOnOptions {
  /** Aborted when the client has gone away. */
  gone: AbortSignal
  /** Told why a stream broke off that nobody had left. */
  onError(error: unknown): void
  /** Takes out of the bytes what may not leave; see `createKeyFilter`. @default nothing */
  filter?: { push(bytes: Uint8Array): Uint8Array; end(): Uint8Array } | undefined
}

/** Passes a stream on as fast as the client reads it. A client that goes away ends the reading at the service, too. */
export function passOn(
  body: ReadableStream<Uint8Array>,
  { gone, onError, filter }: PassOnOptions,
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
          if (!gone.aborted) onError(error)
          // A server may write the text of this error at the end of the answer; the cause's is not for readers.
          controller.error(new Error('The answer broke off.'))
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
