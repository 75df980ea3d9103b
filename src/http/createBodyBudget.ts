import { AssistantError } from '../protocol/errors.ts'
import {
  alwaysReadBytes,
  maxBytesInFlight,
  maxBytesInFlightPerClient,
  overloadedRetryMs,
} from '../protocol/limits.ts'
import { createFairQueue } from './createFairQueue.ts'

/** Share of one request in the memory and the time for reading bodies. */
export interface BodyShare {
  /** Resolves when the next chunk of a large body may be read. */
  wait(): Promise<unknown>
  /** Adds bytes that have arrived. @throws AssistantError `overloaded` if no memory is left */
  take(bytes: number): void
  /** Reduces the share to a number of bytes. */
  shrinkTo(bytes: number): void
}

export interface BodyBudget {
  /** Opens the share of a request. @param client key that the request is counted for, such as its address */
  open(client: string): BodyShare
}

/**
 * Creates a budget for the bytes of all requests that are being read or answered.
 *
 * One client cannot use the whole budget. The first bytes of each request are not counted, so that small requests are
 * always read; the number of connections limits their sum. In each iteration of the event loop only one chunk of a
 * large body is read, so that large bodies do not slow down other requests.
 *
 * @param maxBytes limit for all clients together
 * @param maxBytesPerClient limit for one client
 * @param freeBytes bytes of each request that are not counted
 */
export function createBodyBudget(
  maxBytes = maxBytesInFlight,
  maxBytesPerClient = maxBytesInFlightPerClient,
  freeBytes = alwaysReadBytes,
): BodyBudget {
  const queue = createFairQueue()
  const usedByClient = new Map<string, number>()
  let used = 0

  return {
    open(client) {
      let taken = 0
      let counted = 0

      function count(bytes: number): void {
        const ofClient = (usedByClient.get(client) ?? 0) + bytes - counted
        if (bytes > counted && (ofClient > maxBytesPerClient || used + bytes - counted > maxBytes)) {
          throw new AssistantError(
            'overloaded',
            'The service is reading too many large requests at the moment. Send this one again a little later.',
            { retryAfterMs: overloadedRetryMs },
          )
        }
        used += bytes - counted
        counted = bytes
        if (ofClient === 0) usedByClient.delete(client)
        else usedByClient.set(client, ofClient)
      }

      return {
        wait: () => queue.wait(client),
        take(bytes) {
          count(Math.max(0, taken + bytes - freeBytes))
          taken += bytes
        },
        shrinkTo(bytes) {
          taken = bytes
          count(Math.min(counted, bytes))
        },
      }
    },
  }
}
