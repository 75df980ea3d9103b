/**
 * Watches when the page is left and when it returns. Returns a function that stops.
 *
 * @param onLeave called when the page is hidden, left or closed. It may be the last code to run
 * @param onReturn called when the page returns from the back/forward cache
 */
export function watchPageLifecycle(onLeave: () => void, onReturn: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onReturn()
  }
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('pageshow', handlePageShow)
  document.addEventListener('visibilitychange', onLeave)
  return () => {
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('pageshow', handlePageShow)
    document.removeEventListener('visibilitychange', onLeave)
  }
}
