/** Whether an address is that of the page that is shown, however its end is written. */
export function isThisPage(url: string): boolean {
  const address = new URL(url, location.href)
  const tidy = (path: string) => path.replace(/(?:\/index)?(?:\.html?)?\/?$/, '')
  return address.origin === location.origin && tidy(address.pathname) === tidy(location.pathname)
}
