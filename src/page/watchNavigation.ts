/** Sent by sites that replace a page in place. */
const announcements = ['turbo:load', 'astro:page-load', 'astro:after-swap']

/**
 * Calls back when the page may have become another one: another address, or another body in the same document.
 * Nothing of the host is patched. Where a browser has no Navigation API, a page that changed its address by
 * `pushState` is told by its title. Ends with the signal.
 */
export function watchNavigation(onChange: () => void, signal: AbortSignal): void {
  let address = location.href
  const check = () => {
    if (location.href === address) return
    address = location.href
    onChange()
  }
  const navigation = (globalThis as { navigation?: EventTarget }).navigation
  navigation?.addEventListener('currententrychange', check, { signal })
  for (const type of ['popstate', 'hashchange']) addEventListener(type, check, { signal })
  for (const type of announcements) document.addEventListener(type, onChange, { signal })
  const observer = new MutationObserver((records) => {
    // Another body is another page, whatever its address.
    if (records.some(({ target }) => target === document.documentElement)) onChange()
    else check()
  })
  observer.observe(document.documentElement, { childList: true })
  if (!navigation) observer.observe(document.head, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
