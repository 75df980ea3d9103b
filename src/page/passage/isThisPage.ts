/** Returns whether an address is the current page, ignoring `index`, `.html` and trailing slashes. */
export function isThisPage(url: string): boolean {
  const address = new URL(url, location.href)
  const tidy = (path: string) => path.replace(/(?:\/index)?(?:\.html?)?\/?$/, '')
  return address.origin === location.origin && tidy(address.pathname) === tidy(location.pathname)
}
