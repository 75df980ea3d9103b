import { describe, expect, it } from 'vitest'
import { describeCost } from '../../src/admin/insight/describeCost.ts'
import { pricesFromEnvironment } from '../../src/service/cli/environment/pricesFromEnvironment.ts'
import { costOf } from '../../src/service/insight/cost.ts'

describe('prices of the model', () => {
  it('are read from the environment, in dollars if no currency is set', () => {
    expect(pricesFromEnvironment({})).toBeUndefined()
    expect(pricesFromEnvironment({ MODEL_CURRENCY: 'EUR' })).toBeUndefined()
    expect(pricesFromEnvironment({ MODEL_INPUT_PRICE: '1.25', MODEL_OUTPUT_PRICE: '0' })).toEqual({
      input: 1.25,
      output: 0,
      currency: 'USD',
    })
  })

  it.each([
    [{ MODEL_INPUT_PRICE: '1' }, 'MODEL_OUTPUT_PRICE is not set.'],
    [{ MODEL_INPUT_PRICE: '1,25', MODEL_OUTPUT_PRICE: '1' }, 'MODEL_INPUT_PRICE is "1,25".'],
    [{ MODEL_INPUT_PRICE: '-1', MODEL_OUTPUT_PRICE: '1' }, 'MODEL_INPUT_PRICE is "-1".'],
    [{ MODEL_INPUT_PRICE: '1', MODEL_OUTPUT_PRICE: '1', MODEL_CURRENCY: '€' }, 'MODEL_CURRENCY is "€".'],
  ])('that are wrong are named: %o', (env, sentence) => {
    expect(() => pricesFromEnvironment(env)).toThrow(sentence)
  })

  it('give the cost of tokens, also of one answer', () => {
    const prices = { input: 1.25, output: 10 }
    expect(costOf({ inputTokens: 2_000_000, outputTokens: 300_000 }, prices)).toBe(5.5)
    expect(costOf({ inputTokens: 2_000, outputTokens: 100 }, prices)).toBe(0.0035)
    expect(costOf({ inputTokens: 2_000, outputTokens: 100 }, undefined)).toBeNull()
    expect(describeCost(0.0035, 'USD')).toMatch(/0.0035/)
    expect(describeCost(null, null)).toBe('–')
  })
})
