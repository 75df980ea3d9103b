import { AssistantError } from '../protocol/errors.ts'
import {
  alwaysReadBytes,
  maxBytesInFlight,
  maxBytesInFlightPerClient,
  overloadedRetryMs,
} from '../protocol/limits.ts'
import { createTurns } from './createTurns.ts'

/** What one request has of the memory and the time for all of them. */
export interface BodyShare {
  /** Resolves when the next piece of a large body may be read. */
  wait(): Promise<void>
  /** Takes room for bytes that have arrived. @throws AssistantError `overloaded` where there is none */
  take(bytes: number): void
  /** Gives back all but so many bytes. */
  keepOnly(bytes: number): void
}

export interface BodyBudget {
  /** Opens the account of a request. @param client whom it is counted under */
  open(client: string): BodyShare
}

/**
 * Bounds the bytes of all requests that are being read or answered at a time. A client has a share of its own, so that
 * nobody can take all of it, and the first bytes of each request are not counted, so that a small request is always
 * read. How many those can be is bounded by the number of connections. Of large bodies one piece is read in each turn of the
 * event loop, so that they slow down each other and nobody else.
 */
export function createBodyBudget(
  most = maxBytesInFlight,
  mostPerClient = maxBytesInFlightPerClient,
  alwaysRead = alwaysReadBytes,
): BodyBudget {
  const turns = createTurns()
  const heldByClient = new Map<string, number>()
  let held = 0

  return {
    open(client) {
      let taken = 0
      let counted = 0

      function count(bytes: number): void {
        const ofClient = (heldByClient.get(client) ?? 0) + bytes - counted
        if (bytes > counted && (ofClient > mostPerClient || held + bytes - counted > most)) {
          throw new AssistantError(
            'overloaded',
            'The service is reading as many bytes of requests as it can at a time. Send this one again a little later.',
            { retryAfterMs: overloadedRetryMs },
          )
        }
        held += bytes - counted
        counted = bytes
        if (ofClient === 0) heldByClient.delete(client)
        else heldByClient.set(client, ofClient)
      }

      return {
        wait: () => turns.wait(client),
        take(bytes) {
          count(Math.max(0, taken + bytes - alwaysRead))
          taken += bytes
        },
        keepOnly(bytes) {
          taken = bytes
          count(Math.min(counted, bytes))
        },
      }
    },
  }
}
