export type PauseReason = 'hidden' | 'offline'

/**
 * Calls back now and whenever the page becomes hidden, offline or active again. Stops when the signal is aborted.
 *
 * @param onChange receives the reason to pause polling; undefined if there is none
 */
export function watchPauseReason(
  page: Window,
  signal: AbortSignal,
  onChange: (reason: PauseReason | undefined) => void,
): void {
  const report = () => {
    const reason = page.navigator.onLine === false ? 'offline' : page.document.hidden ? 'hidden' : undefined
    onChange(reason)
  }
  page.addEventListener('online', report, { signal })
  page.addEventListener('offline', report, { signal })
  page.document.addEventListener('visibilitychange', report, { signal })
  report()
}
