/** Calls back when the page is hidden or offline, and when that ends. Returns a function that stops. */
export function watchAway(
  page: Window,
  onChange: (why: 'hidden' | 'offline' | undefined) => void,
): () => void {
  const tell = () => {
    const why = page.navigator.onLine === false ? 'offline' : page.document.hidden ? 'hidden' : undefined
    onChange(why)
  }
  page.addEventListener('online', tell)
  page.addEventListener('offline', tell)
  page.document.addEventListener('visibilitychange', tell)
  tell()
  return () => {
    page.removeEventListener('online', tell)
    page.removeEventListener('offline', tell)
    page.document.removeEventListener('visibilitychange', tell)
  }
}
