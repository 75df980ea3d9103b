/** One frame: a fast model sends several chunks in it, and none of them can be seen. */
const intervalMs = 16

/** Calls one function: at once, or with others of the same frame. */
export interface Pacer {
  now(): void
  soon(): void
}

export function createPacer(act: () => void): Pacer {
  let timer: ReturnType<typeof setTimeout> | undefined
  function now(): void {
    clearTimeout(timer)
    timer = undefined
    act()
  }
  return {
    now,
    soon() {
      timer ??= setTimeout(now, intervalMs)
    },
  }
}
