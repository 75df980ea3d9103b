import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzOptions } from '../support/fuzz.ts'
import { byChance, byCharacter, bySize } from '../support/markdown/cuts.ts'
import { feedAndLook, feedChunks, feedWhole } from '../support/markdown/feed.ts'
import { findForbidden } from '../support/markdown/findForbidden.ts'
import { foundTexts } from '../support/markdown/foundTexts.ts'
import { growthOf, linearGrowth } from '../support/markdown/growthOf.ts'
import { markdownTexts, repeatedUnits, textsWithoutHiding } from '../support/markdown/markdownTexts.ts'

function checkText(text: string, cut: number): void {
  const whole = feedWhole(text)
  expect(findForbidden(whole)).toEqual([])
  for (const chunks of [byCharacter(text), byChance(text, cut)]) {
    const { root, broken } = feedChunks(chunks)
    expect(broken).toEqual([])
    expect(JSON.stringify(root)).toBe(JSON.stringify(whole))
  }
}

describe('when a text failed in the past', () => {
  it.each(foundTexts)('gives the same document however it is split: $name', ({ text }) => {
    for (let cut = 0; cut < 50; cut++) checkText(text, cut)
  })
})

describe('when any text arrives', { timeout: 600_000 }, () => {
  it('gives the same document however it is split, and keeps finished blocks', () => {
    fc.assert(fc.property(markdownTexts, fc.nat(), checkText), fuzzOptions({ runs: 700, long: 100_000 }))
  })

  it('loses no text', () => {
    fc.assert(
      fc.property(textsWithoutHiding, (text) => {
        const kept = new Set(JSON.stringify(feedWhole(text)).match(/w\d+/g))
        const lost = text.match(/w\d+/g)?.filter((word) => !kept.has(word))
        expect(lost ?? []).toEqual([])
      }),
      fuzzOptions({ runs: 2_000, long: 250_000 }),
    )
  })

  it('takes time in proportion to its length when it is repeated', () => {
    fc.assert(
      fc.property(repeatedUnits, fc.nat({ max: 40 }), (unit, piece) => {
        const repeated = (size: number) => unit.repeat(size / unit.length)
        const growth = (feed: (text: string) => unknown) =>
          growthOf((size) => {
            const text = repeated(size)
            return () => feed(text)
          })
        expect(growth(feedWhole)).toBeLessThan(linearGrowth)
        expect(growth((text) => feedAndLook(bySize(text, piece + 1)))).toBeLessThan(linearGrowth)
      }),
      fuzzOptions({ runs: 5, long: 500 }),
    )
  })
})
