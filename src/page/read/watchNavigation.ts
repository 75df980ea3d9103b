/** Events of sites that replace a page in place. */
const announcements = ['turbo:load', 'astro:page-load', 'astro:after-swap']

/**
 * Calls back when the page may have changed: a new address, or a new body in the same document. Does not patch any
 * function of the host. In browsers without the Navigation API, `pushState` is noticed when the title changes. Stops
 * when the signal is aborted.
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
    // A new body means a new page, even at the same address.
    if (records.some(({ target }) => target === document.documentElement)) onChange()
    else check()
  })
  observer.observe(document.documentElement, { childList: true })
  if (!navigation) observer.observe(document.head, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
