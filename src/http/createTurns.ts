/** Gives clients their turn, one after the other. */
export interface Turns {
  /** Resolves when it is a client's turn. */
  wait(client: string): Promise<void>
}

/**
 * Lets one piece of work through in each turn of the event loop, and everything else in between. Clients take turns with
 * each other, however many requests each of them has waiting.
 */
export function createTurns(): Turns {
  /** What waits, by client; the client whose turn is next comes first. */
  const waiting = new Map<string, Array<() => void>>()
  let isTaken = false

  function letThrough(): void {
    isTaken = false
    const [next] = waiting
    if (!next) return
    const [client, requests] = next
    const go = requests.shift()
    waiting.delete(client)
    if (requests.length > 0) waiting.set(client, requests)
    take()
    go?.()
  }

  function take(): void {
    isTaken = true
    afterOthers(letThrough)
  }

  return {
    wait(client) {
      if (!isTaken) {
        take()
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const requests = waiting.get(client)
        if (requests) requests.push(resolve)
        else waiting.set(client, [resolve])
      })
    },
  }
}

function afterOthers(work: () => void): void {
  // Only Node has the first; the second waits longer.
  if (typeof setImmediate === 'function') setImmediate(work)
  else setTimeout(work)
}
