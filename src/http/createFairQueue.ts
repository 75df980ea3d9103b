/** Urgency of a turn. `soon`: a reader waits for the beginning. `later`: it may wait. `begun`: it continues after `later`. */
export type Urgency = 'soon' | 'begun' | 'later'

const inOrder: readonly Urgency[] = ['soon', 'begun', 'later']
const othersFirst: readonly Urgency[] = ['begun', 'later', 'soon']
/**
 * Iterations of the event loop after less urgent work in which only urgent work begins. A request takes several, from
 * its connection to its answer.
 */
const spareIterations = 8
/** One turn in this many goes to less urgent work first, so that it ends even under load. */
const turnsPerOthers = 4

/**
 * Creates a queue that releases one waiter in an iteration of the event loop, so that other work runs in between. The
 * most urgent ones come first. Of these, each client gets the same share, however many waiters it has.
 */
export function createFairQueue() {
  const lanes = { soon: createLane(), begun: createLane(), later: createLane() }
  let isBusy = false
  let turns = 0

  function releaseNext(spare: number): void {
    if (spare > 0 && lanes.soon.isEmpty()) {
      defer(() => releaseNext(spare - 1))
      return
    }
    isBusy = false
    turns++
    const order = turns % turnsPerOthers === 0 ? othersFirst : inOrder
    for (const urgency of order) {
      const release = lanes[urgency].takeNext()
      if (!release) continue
      block(urgency)
      release()
      return
    }
  }

  /** Makes others wait until a later iteration of the event loop. */
  function block(urgency: Urgency): void {
    isBusy = true
    defer(() => releaseNext(urgency === 'soon' ? 0 : spareIterations))
  }

  return {
    /** Waits for the client's turn. Resolves to the number of turns that others had before. */
    wait(client: string, urgency: Urgency = 'soon'): Promise<number> {
      if (!isBusy) {
        block(urgency)
        return Promise.resolve(0)
      }
      const before = turns
      return new Promise((resolve) => lanes[urgency].add(client, () => resolve(turns - before - 1)))
    },
  }
}

function createLane() {
  /** Waiters by client. The next client to be served comes first. */
  const waiting = new Map<string, Array<() => void>>()

  return {
    isEmpty: () => waiting.size === 0,
    add(client: string, release: () => void): void {
      const waiters = waiting.get(client)
      if (waiters) waiters.push(release)
      else waiting.set(client, [release])
    },
    takeNext(): (() => void) | undefined {
      const [next] = waiting
      if (!next) return undefined
      const [client, waiters] = next
      const release = waiters.shift()
      waiting.delete(client)
      if (waiters.length > 0) waiting.set(client, waiters)
      return release
    },
  }
}

function defer(work: () => void): void {
  // `setImmediate` exists only in Node, and `setTimeout` is slower.
  if (typeof setImmediate === 'function') setImmediate(work)
  else setTimeout(work)
}
