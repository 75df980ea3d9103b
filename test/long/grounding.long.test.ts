import fc from 'fast-check'
import { describe, it } from 'vitest'
import { fuzzOptions } from '../support/fuzz.ts'
import { isTheSameHoweverCut, leadsToRetrievedPages, readsAsWritten } from '../support/groundingProperties.ts'

describe('whatever a model writes, for an hour', { timeout: 3_600_000 }, () => {
  it('leads to retrieved pages only, in each renderer', () => {
    fc.assert(leadsToRetrievedPages, fuzzOptions({ runs: 100_000, long: 500_000 }))
  })

  it('is the same however it arrives, and safe at each moment', () => {
    fc.assert(isTheSameHoweverCut, fuzzOptions({ runs: 2_000, long: 10_000 }))
  })

  it('reads as written, where there is nothing to keep back', () => {
    fc.assert(readsAsWritten, fuzzOptions({ runs: 20_000, long: 100_000 }))
  })
})
