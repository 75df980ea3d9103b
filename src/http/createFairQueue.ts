/**
 * Creates a queue that releases one waiter in each iteration of the event loop, so that other work runs in between.
 * Each client gets the same share, however many waiters it has.
 */
export function createFairQueue() {
  /** Waiters by client. The next client to be served comes first. */
  const waiting = new Map<string, Array<() => void>>()
  let isBusy = false

  function releaseNext(): void {
    isBusy = false
    const [next] = waiting
    if (!next) return
    const [client, waiters] = next
    const release = waiters.shift()
    waiting.delete(client)
    if (waiters.length > 0) waiting.set(client, waiters)
    block()
    release?.()
  }

  /** Makes others wait until the next iteration of the event loop. */
  function block(): void {
    isBusy = true
    defer(releaseNext)
  }

  return {
    /** Waits for the client's turn. */
    wait(client: string): Promise<void> {
      if (!isBusy) {
        block()
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const waiters = waiting.get(client)
        if (waiters) waiters.push(resolve)
        else waiting.set(client, [resolve])
      })
    },
  }
}

function defer(work: () => void): void {
  // `setImmediate` exists only in Node, and `setTimeout` is slower.
  if (typeof setImmediate === 'function') setImmediate(work)
  else setTimeout(work)
}
