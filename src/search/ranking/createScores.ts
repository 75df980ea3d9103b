import type { TermTexts } from '../index/fields.ts'
import type { Slot } from '../question/Slot.ts'
import { certaintyOf, weightOf } from './slotWeights.ts'

/** Scores of texts for a question: pages or sections, by their numbers. */
export interface Scores {
  /** Numbers of the texts that have something of the question. */
  numbers: Uint32Array
  /** Score of each text. */
  scores: Float64Array
  /** Share of the question that each text covers, rare terms first, 0 to 1. */
  coverages: Float64Array
  /** Greatest share of what is asked that one text has, each word the same, 0 to 1. */
  greatestShare: number
  /** Whether a text has a slot. */
  has(number: number, slot: Slot): boolean
  /** Whether any text has both slots. */
  haveTogether(left: Slot, right: Slot): boolean
}

/** Adds the scores of texts, slot by slot. Of a slot, the best score in a text counts. */
export interface ScoreAdder {
  /**
   * Adds the scores that texts have for an alternative of the current slot.
   *
   * @param first number that is added to the number of each text
   */
  add(texts: TermTexts, first: number, scores: Float64Array, weight: number): void
  /** Ends the current slot. */
  end(slot: Slot): void
  finish(): Scores
}

/** Exponent of the share of the question that a text covers. */
const coveragePower = 0.5
const bitsPerWord = 32

/**
 * Creates an adder of scores.
 *
 * @param limit greater than every number of a text
 */
export function createScores(slots: readonly Slot[], limit: number): ScoreAdder {
  const words = Math.ceil(slots.length / bitsPerWord)
  const scores = new Float64Array(limit)
  /** Weight of the slots that a text has. */
  const covered = new Float64Array(limit)
  /** The same for what is asked, each word the same. */
  const asked = new Float64Array(limit)
  const best = new Float64Array(limit)
  /** The slots that a text has, as bits. */
  const slotBits = new Uint32Array(limit * words)
  const found = new Uint8Array(limit)
  const numbers = new Uint32Array(limit)
  let count = 0
  /** Texts that have the current slot, as many as `touchedCount`. */
  const touched = new Uint32Array(limit)
  let touchedCount = 0

  /** Creates a function that returns whether a text has a slot. */
  function hasSlot(slot: Slot): (number: number) => boolean {
    const at = slots.indexOf(slot)
    const word = Math.floor(at / bitsPerWord)
    const bit = 1 << (at % bitsPerWord)
    return (number) => (slotBits[number * words + word]! & bit) !== 0
  }

  return {
    add(texts, first, scored, weight) {
      for (let at = 0; at < texts.size; at++) {
        const number = first + texts.numbers[at]!
        const score = weight * scored[at]!
        if (found[number] === 0) {
          found[number] = 1
          numbers[count++] = number
        }
        const known = best[number]!
        if (score <= known) continue
        if (known === 0) touched[touchedCount++] = number
        best[number] = score
      }
    },
    end(slot) {
      const at = slots.indexOf(slot)
      const weight = weightOf(slot)
      const share = slot.isAsked && !slot.isLight ? slot.weight * certaintyOf(slot) : 0
      const word = Math.floor(at / bitsPerWord)
      const bit = 1 << (at % bitsPerWord)
      for (let each = 0; each < touchedCount; each++) {
        const number = touched[each]!
        scores[number]! += best[number]!
        covered[number]! += weight
        asked[number]! += share
        slotBits[number * words + word]! |= bit
        best[number] = 0
      }
      touchedCount = 0
    },
    finish() {
      const total = slots.reduce(
        (sum, slot) => (slot.alternatives.length > 0 ? sum + weightOf(slot) : sum),
        0,
      )
      let most = 0
      const textsFound = numbers.subarray(0, count)
      for (const number of textsFound) {
        const coverage = covered[number]! / (total || 1)
        covered[number] = coverage
        scores[number]! *= coverage ** coveragePower
        if (asked[number]! > most) most = asked[number]!
      }
      const all = slots.reduce((sum, slot) => (slot.isAsked && !slot.isLight ? sum + slot.weight : sum), 0)
      return {
        numbers: textsFound,
        scores,
        coverages: covered,
        greatestShare: most / (all || 1),
        has: (number, slot) => hasSlot(slot)(number),
        haveTogether(left, right) {
          const [hasLeft, hasRight] = [hasSlot(left), hasSlot(right)]
          return textsFound.some((number) => hasLeft(number) && hasRight(number))
        },
      }
    },
  }
}
