const dayMs = 86_400_000

/** Does some work now and once a day, never twice at a time. Returns a function that stops, and resolves when nothing is done any more. */
export function everyDay(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let working = Promise.resolve()
  const workNow = () => {
    working = working.then(work).catch(onError)
  }
  workNow()
  const timer = setInterval(workNow, dayMs)
  // A process that has nothing else to do may end.
  timer.unref()
  return () => {
    clearInterval(timer)
    return working
  }
}
