export interface TextStreamOptions {
  /** The text, which is written only as fast as the client reads it. */
  pieces: AsyncGenerator<string>
  /** Milliseconds after which a client that reads slowly is disconnected. */
  maxMs: number
  /** Called once, when the stream has ended in any way. */
  onEnd(): void
}

/** Creates the body of a text that is too long for memory. */
export function textStream({ pieces, maxMs, onEnd }: TextStreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function end(): Promise<void> {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    onEnd()
    await pieces.return(undefined)
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => {
          controller.error(new Error('The client read too slowly.'))
          void end()
        }, maxMs)
      },
      async pull(controller) {
        try {
          const { done, value } = await pieces.next()
          if (isEnded) return
          if (!done) return controller.enqueue(encoder.encode(value))
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        await end()
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  )
}
