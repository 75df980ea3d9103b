/**
 * Returns the value of a URL parameter and removes it from the address, so that reloading or sharing the page does not
 * ask again. Undefined if the parameter is missing.
 */
export function takeQuery(name: string): string | undefined {
  const address = new URL(location.href)
  const value = address.searchParams.get(name)
  if (value === null) return undefined
  // Splits the query by hand: `searchParams` would re-encode the other parameters, which a host may compare.
  const isOther = (pair: string) => !new URLSearchParams(pair).has(name)
  address.search = address.search.slice(1).split('&').filter(isOther).join('&')
  history.replaceState(history.state, '', address)
  return value.trim()
}
