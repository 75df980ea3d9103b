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
  /** Whether there are changes since the last write. */
  let isChanged = false
  /** End of the running asynchronous tasks. */
  let pending: Promise<void> | undefined

  function flush(): void {
    if (!isChanged) return
    cancel?.()
    cancel = undefined
    isChanged = false
    write()
  }

  return {
    /** Schedules a write, unless one is scheduled. */
    request(): void {
      isChanged = true
      cancel ??= wait(flush)
    },
    /** Leaves a change to the next write. */
    postpone(): void {
      isChanged = true
    },
    flush,
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
