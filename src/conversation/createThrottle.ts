/** One frame. Fast models send several chunks per frame, and a reader cannot see them separately. */
export const frameMs = 16

/** Calls a function at most once per frame, or at once with `flush()`. */
export function createThrottle(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    act()
  }
  return {
    flush,
    schedule() {
      timer ??= setTimeout(flush, frameMs)
    },
  }
}
