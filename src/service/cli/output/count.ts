/** Formats a number with a noun: `1 page`, `2,000 pages`. */
export function count(amount: number, noun: string): string {
  return `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`
}
