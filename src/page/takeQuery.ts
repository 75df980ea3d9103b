/**
 * The value of a parameter of the page's address, which is then taken out of it, so that going back or sharing the
 * address asks nothing. Undefined where there is none.
 */
export function takeQuery(name: string): string | undefined {
  const address = new URL(location.href)
  const value = address.searchParams.get(name)
  if (value === null) return undefined
  // Piece by piece: searchParams would write the others anew, and a host may compare them.
  const isOther = (pair: string) => !new URLSearchParams(pair).has(name)
  address.search = address.search.slice(1).split('&').filter(isOther).join('&')
  history.replaceState(history.state, '', address)
  return value.trim()
}
