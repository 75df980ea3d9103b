/** Prices of the model that writes the answers. */
export interface ModelPrices {
  /** Price of a million tokens that the model reads. */
  input: number
  /** Price of a million tokens that the model writes. */
  output: number
  /** Code of a currency (ISO 4217). @default 'USD' */
  currency?: string | undefined
}

/** Currency of prices without one. */
export const defaultCurrency = 'USD'

const tokensPerPrice = 1_000_000
/** Digits after the point, so that the cost of one answer is not 0. */
const digits = 6

/** Returns the cost of tokens; null if no prices are set. */
export function costOf(
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  prices: ModelPrices | undefined,
): number | null {
  if (!prices) return null
  return Number(
    ((inputTokens * prices.input + outputTokens * prices.output) / tokensPerPrice).toFixed(digits),
  )
}
