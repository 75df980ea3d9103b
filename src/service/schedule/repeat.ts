/**
 * Runs work now and then at an interval, never twice at a time. Returns a function that stops, and resolves when running
 * work has ended.
 */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let working: Promise<void> | undefined
  const workNow = () => {
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined
      })
  }
  workNow()
  const timer = setInterval(workNow, everyMs)
  // A process that has nothing else to do may end.
  timer.unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
