interface PageLifecycle {
  /** The page may be gone after this: it is hidden, left, or closed. */
  onLeave(): void
  /** The page is back from the back/forward cache, as it was; the world has gone on. */
  onReturn(): void
}

/** Tells when the page is left and when it comes back; what it gives back ends that. */
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
