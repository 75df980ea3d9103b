import { AsyncLocalStorage } from 'node:async_hooks'
import { AssistantError } from '../../protocol/errors.ts'
import type { RequestFacts } from './requestLine.ts'
import type { Tracing } from './tracing/openTracing.ts'

/** Identity of a request. */
export interface RequestIds {
  readonly id: string
  /** Makes the spans of its trace. Undefined if it is not traced. */
  readonly tracing: Tracing | undefined
  readonly traceId: string | undefined
}

/** A request that is being answered. */
export interface OpenRequest extends RequestIds {
  /** Notes what became known about it. */
  note(facts: RequestFacts): void
  /** Keeps it open, because a stream ends after its handler. Returns a function that releases it, once. */
  hold(): () => void
}

const requests = new AsyncLocalStorage<OpenRequest>()

/** Returns the request that is being answered, or undefined outside of one. */
export function currentRequest(): OpenRequest | undefined {
  return requests.getStore()
}

/** Notes the code of the error that the current request gets. */
export function noteError(error: unknown): void {
  currentRequest()?.note({ code: error instanceof AssistantError ? error.code : 'internal' })
}

/**
 * Answers a request, which `currentRequest()` returns meanwhile.
 *
 * @param onEnd called when the answer is ready and everything that holds the request has ended
 */
export async function inRequest(
  ids: RequestIds,
  answer: (request: OpenRequest) => Promise<Response>,
  onEnd: (response: Response, facts: RequestFacts) => void,
): Promise<Response> {
  const facts: RequestFacts = {}
  let response: Response | undefined
  let holders = 0

  function end(): void {
    if (holders === 0 && response) onEnd(response, facts)
  }

  const request: OpenRequest = {
    ...ids,
    note: (more) => void Object.assign(facts, more),
    hold() {
      let isHeld = true
      holders++
      return () => {
        if (!isHeld) return
        isHeld = false
        holders--
        end()
      }
    },
  }
  response = await requests.run(request, answer, request)
  end()
  return response
}

/**
 * Runs each step of a stream in the request in which this was called. The server pulls the rest of a stream after its
 * handler has returned.
 */
export function keepRequest<Event>(events: AsyncGenerator<Event>): AsyncIterable<Event> {
  const run = AsyncLocalStorage.snapshot()
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => run(() => events.next()),
      return: (value) => run(() => events.return(value)),
    }),
  }
}
