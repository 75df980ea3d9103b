/**
 * Calls back now and whenever the page becomes hidden, offline or active again. Returns an unsubscribe function.
 *
 * @param onChange receives the reason to pause polling; undefined if there is none
 */
export function watchPauseReason(
  page: Window,
  onChange: (reason: 'hidden' | 'offline' | undefined) => void,
): () => void {
  const report = () => {
    const reason = page.navigator.onLine === false ? 'offline' : page.document.hidden ? 'hidden' : undefined
    onChange(reason)
  }
  page.addEventListener('online', report)
  page.addEventListener('offline', report)
  page.document.addEventListener('visibilitychange', report)
  report()
  return () => {
    page.removeEventListener('online', report)
    page.removeEventListener('offline', report)
    page.document.removeEventListener('visibilitychange', report)
  }
}
