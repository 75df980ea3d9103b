/** Runs an action a moment later; what it gives back calls that off. */
export type Wait = (act: () => void) => () => void

/** A few times a second is often enough for an answer that grows, and for a reader who types. */
const intervalMs = 250

const waitAMoment: Wait = (act) => {
  const timer = setTimeout(act, intervalMs)
  return () => clearTimeout(timer)
}

/** Writes when asked to, but not each time. */
export interface Writer {
  /** Writes soon; until then, asking again changes nothing. */
  request(): void
  /** Writes now, if anything was asked for. */
  flush(): void
  /**
   * Does one thing to the store, after those before it; at once where those were done at once. What fails
   * stays in memory.
   */
  run(task: () => void | Promise<void>, onDone?: () => void): void
}

export function createWriter(write: () => void, wait: Wait = waitAMoment): Writer {
  let callOff: (() => void) | undefined
  /** The end of the tasks that take their time. */
  let pending: Promise<void> | undefined

  return {
    request() {
      callOff ??= wait(() => {
        callOff = undefined
        write()
      })
    },
    flush() {
      if (!callOff) return
      callOff()
      callOff = undefined
      write()
    },
    run(task, onDone) {
      // Two saves on their way at once could arrive in the other order.
      const result = pending ? pending.then(task) : attempt(task, onDone)
      if (!result) return
      const settled = Promise.resolve(result)
        .then(onDone, () => {})
        .then(() => {
          if (pending === settled) pending = undefined
        })
      pending = settled
    },
  }
}

function attempt(task: () => void | Promise<void>, onDone?: () => void): Promise<void> | undefined {
  try {
    const result = task()
    if (result) return result
    onDone?.()
  } catch {
    // The store is full, blocked, or not written well.
  }
  return undefined
}
