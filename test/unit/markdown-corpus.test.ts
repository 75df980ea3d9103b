import { beforeAll, describe, expect, it } from 'vitest'
import { seed, times } from '../support/fuzz.ts'
import { byChance, byCharacter } from '../support/markdown/cuts.ts'
import { feedChunks, feedWhole } from '../support/markdown/feed.ts'
import { outlineDocument } from '../support/markdown/outlineDocument.ts'
import { outlineReference } from '../support/markdown/outlineReference.ts'
import { type Answer, readAnswers } from '../support/markdown/readAnswers.ts'
import { commonMarkExamples, footnoteExamples, gitHubExamples } from '../support/markdown/specExamples.ts'

const answers = readAnswers()
const examples: readonly Answer[] = Object.entries({
  commonMarkExamples,
  gitHubExamples,
  footnoteExamples,
}).flatMap(([name, list]) =>
  list.map(({ number, markdown }) => ({ name: `${name} ${number}`, text: markdown })),
)

/** Number of random splits of each text, in addition to none and every character. */
const cuttings = times({ runs: 5, long: 100 })

describe('an answer', () => {
  it('is one of at least 300, which together stay small', () => {
    expect(answers.length).toBeGreaterThanOrEqual(300)
    expect(answers.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(400_000)
  })

  it.each(answers)('$name parses like the reference implementation', ({ text }) => {
    expect(outlineDocument(feedWhole(text))).toBe(outlineReference(text))
  })
})

describe.each([
  ['an answer', answers],
  ['an example of a specification', examples],
])('when %s arrives in chunks', (_, texts) => {
  const differing: string[] = []
  const broken: string[] = []
  beforeAll(() => {
    for (const { name, text } of texts) {
      const whole = JSON.stringify(feedWhole(text))
      for (const { cut, chunks } of cutsOf(text)) {
        const fed = feedChunks(chunks)
        if (JSON.stringify(fed.root) !== whole) differing.push(`${name}, ${cut}`)
        broken.push(...fed.broken.map((sentence) => `${name}, ${cut}: ${sentence}`))
      }
    }
  }, 600_000)

  it('gives the same document, however it is split', () => {
    expect(differing).toEqual([])
  })

  it('keeps finished blocks and settled content unchanged', () => {
    expect(broken).toEqual([])
  })
})

function cutsOf(text: string) {
  return [
    { cut: 'by character', chunks: byCharacter(text) },
    ...Array.from({ length: cuttings }, (_, index) => ({
      cut: `by seed ${seed + index}`,
      chunks: byChance(text, seed + index),
    })),
  ]
}
