interface PageLifecycle {
  /** Called when the page is hidden, left or closed. It may be the last code to run. */
  onLeave(): void
  /** Called when the page returns from the back/forward cache. */
  onReturn(): void
}

/** Watches when the page is left and when it returns. Returns a function that stops. */
export function watchPageLifecycle({ onLeave, onReturn }: PageLifecycle): () => void {
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
