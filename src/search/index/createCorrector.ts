import { searchLanguage } from '../languages/searchLanguage.ts'

/** A word of this length is corrected by one change, and a longer one by two. */
const leastLength = 4
const leastLengthForTwo = 8
const leastLengthForOtherStart = 6
const maxCorrections = 3
const wordPattern = /^\p{L}+$/u

interface Candidate {
  term: string
  pages: number
  letters: number
}

/**
 * Creates a function that finds the terms of the docs that a misspelt term may stand for, at most three: one
 * insertion, deletion, change or swap away, or two for long words. Those with the same first letter come
 * first, then the more frequent. If the function gets a count of the pages with a term, it leaves out the
 * terms that are on no page.
 */
export function createCorrector(
  vocabulary: Iterable<{ term: string; pages: number }>,
): (term: string, pagesWith?: (term: string) => number) => readonly string[] {
  const { isLight } = searchLanguage('en')
  const byLength = new Map<number, Candidate[]>()
  for (const { term, pages } of vocabulary) {
    if (term.length < leastLength - 1 || !wordPattern.test(term) || isLight(term)) continue
    const candidate = { term, pages, letters: lettersOf(term) }
    const known = byLength.get(term.length)
    if (known) known.push(candidate)
    else byLength.set(term.length, [candidate])
  }

  return (term, pagesWith) => {
    if (term.length < leastLength || !wordPattern.test(term)) return []
    const most = term.length >= leastLengthForTwo ? 2 : 1
    const letters = lettersOf(term)
    const found: (Candidate & { distance: number })[] = []
    for (let length = term.length - most; length <= term.length + most; length++) {
      for (const candidate of byLength.get(length) ?? []) {
        // Each change adds or removes at most two letters.
        if (countBits(candidate.letters ^ letters) > 2 * most) continue
        const distance = editDistance(term, candidate.term, most)
        // A short word has too many neighbours: it has to begin with the same letter.
        if (candidate.term[0] !== term[0] && term.length < leastLengthForOtherStart) continue
        if (distance > most) continue
        const pages = pagesWith ? pagesWith(candidate.term) : candidate.pages
        if (pages > 0) found.push({ ...candidate, pages, distance })
      }
    }
    const differsAtStart = (candidate: Candidate) => Number(candidate.term[0] !== term[0])
    return found
      .sort(
        (left, right) =>
          left.distance - right.distance ||
          differsAtStart(left) - differsAtStart(right) ||
          right.pages - left.pages ||
          (left.term < right.term ? -1 : 1),
      )
      .slice(0, maxCorrections)
      .map((candidate) => candidate.term)
  }
}

/** Returns which letters a word has, as bits; several letters share one. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * Counts the insertions, deletions, changes and swaps of neighbours between two words: the Damerau distance. Returns
 * `most + 1` if there are more.
 */
export function editDistance(left: string, right: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const change = left[row - 1] === right[column - 1] ? 0 : 1
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + change)
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (row > 1 && column > 1 && isSwap) distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[right.length]!, most + 1)
}
