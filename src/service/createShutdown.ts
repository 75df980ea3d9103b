import { AssistantError } from '../protocol/errors.ts'

/** How long answers have to end once they are told to, in milliseconds. A client that does not read gets no longer. */
const endingMs = 1_000

/** Lets requests under way come to their end, and no others in. */
export interface Shutdown {
  /** Aborted when answers under way have to end where they are. */
  readonly ending: AbortSignal
  /** @throws AssistantError when requests are no longer taken */
  check(): void
  /** Counts some work as under way until it has ended. */
  during<Result>(work: Promise<Result>): Promise<Result>
  /** Counts a stream as under way until it has ended or nobody reads it any more. */
  follow<Event>(events: AsyncIterable<Event>): AsyncGenerator<Event>
  /** Refuses requests from now on. Resolves when none is under way, or soon after they had to end. */
  begin(graceMs: number): Promise<void>
}

export function createShutdown(): Shutdown {
  const ending = new AbortController()
  let underWay = 0
  let stopsAt: number | undefined
  let tellIdle = () => {}

  function leave(): void {
    underWay--
    if (underWay === 0) tellIdle()
  }

  return {
    ending: ending.signal,
    check() {
      if (stopsAt === undefined) return
      throw new AssistantError('model-unavailable', 'The service is being stopped. Ask again in a moment.', {
        retryAfterMs: Math.max(1_000, stopsAt - performance.now()),
      })
    },
    async during(work) {
      underWay++
      try {
        return await work
      } finally {
        leave()
      }
    },
    async *follow(events) {
      underWay++
      try {
        yield* events
      } finally {
        leave()
      }
    },
    async begin(graceMs) {
      stopsAt = performance.now() + graceMs
      const idle = new Promise<void>((resolve) => {
        tellIdle = resolve
        if (underWay === 0) resolve()
      })
      await within(graceMs, idle)
      ending.abort(new Error('The service is being stopped.'))
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
