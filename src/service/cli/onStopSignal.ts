/** Npm passes Ctrl+C on to a process that the terminal has sent it to already; within this time it is the same one. */
const sameSignalMs = 500

/** Time after which somebody who has pressed Ctrl+C wonders what is going on. */
const quietMs = 1_000

/** Stops when the process is asked to; asked once more, it ends at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let askedAt: number | undefined
  const handle = async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt >= sameSignalMs) process.exit(1)
      return
    }
    askedAt = performance.now()
    const notice = setTimeout(
      () => console.log('  Answers under way come to their end. Press Ctrl+C again to stop at once.'),
      quietMs,
    )
    await stop()
    clearTimeout(notice)
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
