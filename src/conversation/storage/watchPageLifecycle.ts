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
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('pagehide', onLeave, { signal })
  window.addEventListener('pageshow', handlePageShow, { signal })
  document.addEventListener('visibilitychange', onLeave, { signal })
  return () => controller.abort()
}
