import { AssistantError } from '../../protocol/errors.ts'

/**
 * Milliseconds that answers get to end after they were aborted. A client that has stopped reading would delay it
 * forever.
 */
const endingMs = 1_000

/** Lets running requests finish and refuses new ones. */
export interface Shutdown {
  /** Aborted when running answers must end at once. */
  readonly ending: AbortSignal
  /** Checks that new requests are accepted. @throws AssistantError if the service is stopping */
  check(): void
  /** Counts work as running until it settles. */
  track<Result>(work: Promise<Result>): Promise<Result>
  /** Counts a stream as running until it ends or its consumer returns. */
  trackStream<Event>(events: AsyncIterable<Event>): AsyncGenerator<Event>
  /**
   * Refuses new requests. Resolves when no request is running, or shortly after the grace period.
   *
   * @param graceMs milliseconds that running answers get to finish
   */
  begin(graceMs: number): Promise<void>
}

export function createShutdown(): Shutdown {
  const ending = new AbortController()
  let running = 0
  let stopsAt: number | undefined
  let onIdle = () => {}

  function leave(): void {
    running--
    if (running === 0) onIdle()
  }

  return {
    ending: ending.signal,
    check() {
      if (stopsAt === undefined) return
      throw new AssistantError('model-unavailable', 'The service is stopping. Ask again in a moment.', {
        retryAfterMs: Math.max(1_000, stopsAt - performance.now()),
      })
    },
    async track(work) {
      running++
      try {
        return await work
      } finally {
        leave()
      }
    },
    async *trackStream(events) {
      running++
      try {
        yield* events
      } finally {
        leave()
      }
    },
    async begin(graceMs) {
      stopsAt = performance.now() + graceMs
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve
        if (running === 0) resolve()
      })
      await within(graceMs, idle)
      ending.abort(new Error('The service is stopping.'))
      await within(endingMs, idle)
    },
  }
}

async function within(ms: number, done: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([done, late])
  clearTimeout(timer)
}
