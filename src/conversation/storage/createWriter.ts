/** Runs an action a moment later. Returns a function that cancels it. */
export type Wait = (act: () => void) => () => void

/** A few times per second is often enough for a growing answer and for typing. */
const intervalMs = 250

const waitAMoment: Wait = (act) => {
  const timer = setTimeout(act, intervalMs)
  return () => clearTimeout(timer)
}

/** Writes on request, but not for every request. */
export function createWriter(write: () => void, wait: Wait = waitAMoment) {
  let cancel: (() => void) | undefined
  /** End of the running asynchronous tasks. */
  let pending: Promise<void> | undefined

  return {
    /** Schedules a write. Further requests until then have no effect. */
    request(): void {
      cancel ??= wait(() => {
        cancel = undefined
        write()
      })
    },
    flush(): void {
      if (!cancel) return
      cancel()
      cancel = undefined
      write()
    },
    /** Runs a task after those before it, synchronously if they were. If it fails, the data stays in memory. */
    run(task: () => void | Promise<void>, onDone?: () => void): void {
      // Two concurrent saves could arrive in the wrong order.
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
    // The store is full or blocked, or threw an error.
  }
  return undefined
}
