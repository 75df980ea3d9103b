import type { Block } from '../../../search/types.ts'
import type { Measure } from './createMeasure.ts'
import { isExample } from './exampleCode.ts'

/** Code whose relevance, compared with that of the best code, is at least this is quoted alone. */
const enoughShare = 0.6

/**
 * Returns the code to show with a block: code with an identifier of the question, else the code nearest after the
 * block, else the one before it.
 */
export function nearestCode(
  quotable: ReadonlyArray<Block | undefined>,
  from: number,
  asked: ReadonlyMap<string, number>,
  measure: Measure,
): number | undefined {
  const all = quotable.flatMap((block, index) => (isExample(block) ? [{ index, value: block.value }] : []))
  const identifiers = [...asked.keys()].filter((term) => /[^\p{L}\p{N}]/u.test(term))
  const named = all.filter(({ value }) => {
    const text = value.toLowerCase()
    return identifiers.some((identifier) => text.includes(identifier))
  })
  const candidates = named.length > 0 ? named : all
  const after = candidates.filter(({ index }) => index > from)
  const before = candidates.filter(({ index }) => index < from)
  if (after.length > 0 && before.length > 0 && measure(after[0]!.value) === 0) {
    const better = before.findLast(({ value }) => measure(value) > 0)
    if (better) return better.index
  }
  return after[0]?.index ?? before.at(-1)?.index
}

/** Returns the code that is most about the question, if the chosen code is clearly less about it. */
export function betterCode(
  quotable: ReadonlyArray<Block | undefined>,
  chosen: ReadonlyMap<number, Block>,
  measure: Measure,
): number | undefined {
  const scores = quotable.map((block) => (isExample(block) ? measure(block.value) : 0))
  const most = Math.max(...scores)
  const shown = Math.max(...[...chosen.keys()].map((index) => scores[index]!))
  return shown < most * enoughShare ? scores.indexOf(most) : undefined
}
