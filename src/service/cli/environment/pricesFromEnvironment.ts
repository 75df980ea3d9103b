import { defaultCurrency, type ModelPrices } from '../../insight/cost.ts'

/**
 * Reads the prices of the model from MODEL_INPUT_PRICE, MODEL_OUTPUT_PRICE and MODEL_CURRENCY. Returns undefined if no
 * price is set.
 *
 * @throws Error that names the wrong variable
 */
export function pricesFromEnvironment(
  env: Readonly<NodeJS.ProcessEnv> = process.env,
): ModelPrices | undefined {
  const { MODEL_INPUT_PRICE: input, MODEL_OUTPUT_PRICE: output, MODEL_CURRENCY: currency } = env
  if (!input && !output) return undefined
  return {
    input: readPrice('MODEL_INPUT_PRICE', input),
    output: readPrice('MODEL_OUTPUT_PRICE', output),
    currency: readCurrency(currency || defaultCurrency),
  }
}

function readPrice(name: string, text: string | undefined): number {
  if (!text) throw new Error(`${name} is not set. Set both prices, per million tokens; 0 is a price.`)
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text)
  throw new Error(`${name} is "${text}". It must be a number such as 2.5: the price of a million tokens.`)
}

function readCurrency(text: string): string {
  if (/^[A-Z]{3}$/.test(text)) return text
  throw new Error(`MODEL_CURRENCY is "${text}". It must be the code of a currency, such as EUR.`)
}
