/** Formats a cost in the browser's locale: `$1.20`; small ones with more digits. A dash if there are no prices. */
export function describeCost(cost: number | null | undefined, currency: string | null | undefined): string {
  if (cost === null || cost === undefined || !currency) return '–'
  const maximumFractionDigits = cost > 0 && cost < 1 ? 4 : 2
  return cost.toLocaleString(undefined, { style: 'currency', currency, maximumFractionDigits })
}
