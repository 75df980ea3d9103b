/** One frame: a fast model sends several chunks in it, and none of them can be seen. */
const intervalMs = 16

/** Calls one function: at once, or with others of the same frame. */
export interface Throttle {
  flush(): void
  schedule(): void
}

export function createThrottle(act: () => void): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    act()
  }
  return {
    flush,
    schedule() {
      timer ??= setTimeout(flush, intervalMs)
    },
  }
}
