/**
 * npm forwards Ctrl+C to a process that has already received it from the terminal. A second signal this soon is
 * ignored.
 */
const duplicateSignalMs = 500

/** Delay of the notice that answers are still running, in milliseconds. */
const noticeDelayMs = 1_000

/** Calls `stop` on SIGINT and SIGTERM. A second signal ends the process at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let signalledAt: number | undefined
  const handle = async () => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt >= duplicateSignalMs) process.exit(1)
      return
    }
    signalledAt = performance.now()
    const notice = setTimeout(
      () => console.log('  Waiting for running answers. Press Ctrl+C again to stop at once.'),
      noticeDelayMs,
    )
    await stop()
    clearTimeout(notice)
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
