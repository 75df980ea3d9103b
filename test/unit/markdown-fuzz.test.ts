import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byChance, byCharacter, bySize } from '../support/markdown/cuts.ts'
import { feedAndLook, feedPieces, feedWhole } from '../support/markdown/feed.ts'
import { findForbidden } from '../support/markdown/findForbidden.ts'
import { foundTexts } from '../support/markdown/foundTexts.ts'
import { growthOf, linearGrowth } from '../support/markdown/growthOf.ts'
import { markdownTexts, repeatedUnits, textsWithoutHiding } from '../support/markdown/markdownTexts.ts'

/**
 * The same texts in every run, a minute's worth together, so that a change is to blame when this fails. To search further:
 * `FUZZ_SEED=$RANDOM FUZZ_MINUTES=30 npx vitest run --project unit markdown-fuzz`.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20_250_731)
const minutes = Number(process.env.FUZZ_MINUTES ?? 1)

function check<Values extends [unknown, ...unknown[]]>(
  property: fc.IProperty<Values>,
  runsInAMinute: number,
) {
  fc.assert(property, { seed, numRuns: Math.ceil(runsInAMinute * minutes) })
}

function checkText(text: string, cut: number): void {
  const whole = feedWhole(text)
  expect(findForbidden(whole)).toEqual([])
  for (const pieces of [byCharacter(text), byChance(text, cut)]) {
    const { root, broken } = feedPieces(pieces)
    expect(broken).toEqual([])
    expect(JSON.stringify(root)).toBe(JSON.stringify(whole))
  }
}

describe('a text that once failed', () => {
  it.each(foundTexts)('is the same document however it is cut: $name', ({ text }) => {
    for (let cut = 0; cut < 50; cut++) checkText(text, cut)
  })
})

describe('whatever text arrives', { timeout: 600_000 * minutes }, () => {
  it('is the same document however it is cut, and keeps what was finished', () => {
    check(fc.property(markdownTexts, fc.nat(), checkText), 20_000)
  })

  it('loses no word', () => {
    check(
      fc.property(textsWithoutHiding, (text) => {
        const kept = new Set(JSON.stringify(feedWhole(text)).match(/w\d+/g))
        const lost = text.match(/w\d+/g)?.filter((word) => !kept.has(word))
        expect(lost ?? []).toEqual([])
      }),
      50_000,
    )
  })

  it('takes time in proportion when it is repeated', () => {
    check(
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
      100,
    )
  })
})
