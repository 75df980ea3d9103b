import { describe, expect, it } from 'vitest'
import { openMarkdown } from '../../src/markdown/openMarkdown.ts'
import { times } from '../support/fuzz.ts'
import { byCharacter, bySize } from '../support/markdown/cuts.ts'
import { feedAndLook, feedWhole } from '../support/markdown/feed.ts'
import { findForbidden } from '../support/markdown/findForbidden.ts'
import { growthOf, linearGrowth } from '../support/markdown/growthOf.ts'
import { hostileInputs } from '../support/markdown/hostileInputs.ts'
import { pathologicalShapes } from '../support/markdown/pathologicalShapes.ts'

describe('when an answer is malicious', () => {
  it('is tested in at least 150 different ways', () => {
    expect(hostileInputs.length).toBeGreaterThanOrEqual(150)
    expect(new Set(hostileInputs.map(({ text }) => text)).size).toBe(hostileInputs.length)
  })

  it.each(hostileInputs)('$name stays data, complete and after each character', ({ text }) => {
    const whole = feedWhole(text)
    expect(findForbidden(whole)).toEqual([])
    const document = openMarkdown()
    for (const piece of byCharacter(text)) {
      document.feed(piece)
      expect(findForbidden(document.root)).toEqual([])
    }
    document.end()
    expect(JSON.stringify(document.root)).toBe(JSON.stringify(whole))
  })
})

describe('when an answer is slow or deep on purpose', () => {
  it('is tested in at least 40 shapes', () => {
    expect(pathologicalShapes.length).toBeGreaterThanOrEqual(40)
  })

  it.each(pathologicalShapes)(
    '$name: stays shallow, and parses the same in chunks',
    { timeout: 60_000 },
    ({ write }) => {
      const text = write(10_000)
      const whole = feedWhole(text)
      expect(findForbidden(whole)).toEqual([])
      expect(JSON.stringify(feedAndLook(bySize(text, 24)))).toBe(JSON.stringify(whole))
    },
  )

  it.each(pathologicalShapes)(
    '$name: takes time in proportion to its length',
    { timeout: 60_000 },
    ({ write }) => {
      const growth = (feed: (text: string) => unknown) =>
        growthOf((size) => {
          const text = write(size)
          return () => feed(text)
        })
      expect(growth(feedWhole)).toBeLessThan(linearGrowth)
      expect(growth((text) => feedAndLook(bySize(text, 24)))).toBeLessThan(linearGrowth)
    },
  )

  it('ends, however long it is', { timeout: 600_000 }, () => {
    const length = times({ runs: 8_000, long: 500_000 })
    for (const { write } of pathologicalShapes) expect(feedWhole(write(length)).children).toBeDefined()
  })
})
