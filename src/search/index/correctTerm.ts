import { searchLanguage } from '../languages/searchLanguage.ts'
import { stemEnglish } from '../languages/stems/stemEnglish.ts'
import { countBits, lettersOf, type Vocabulary } from './createVocabulary.ts'

/** A word of this length is corrected by one change, and a longer one by two. */
const leastLength = 4
const leastLengthForTwo = 8
const leastLengthForOtherStart = 6
const maxCorrections = 3
const wordPattern = /^\p{L}+$/u
/** Letters that stand for a syllable or a word. One that differs makes another word. */
const syllables = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** Whether a term may be corrected: a word that is not too short. */
export function isCorrectable(term: string): boolean {
  return term.length >= leastLength && wordPattern.test(term)
}

/**
 * Returns at most three terms that are one insertion, deletion, change or swap away, or two for long words. Those with
 * the same first letter come first, then the more frequent. Leaves out terms that are on no page.
 */
export function correctTerm(
  vocabulary: Vocabulary,
  term: string,
  pagesWith: (term: string) => number,
): readonly string[] {
  if (!isCorrectable(term)) return []
  const hasSyllables = syllables.test(term)
  const most = term.length >= leastLengthForTwo && !hasSyllables ? 2 : 1
  const letters = lettersOf(term)
  const found = new Map<string, { term: string; pages: number; distance: number }>()
  const look = (candidate: string) => {
    // A short word has too many neighbours: it has to begin with the same letter.
    if (candidate[0] !== term[0] && (term.length < leastLengthForOtherStart || hasSyllables)) return
    const distance = editDistance(term, candidate, most)
    if (distance > most || !isCorrection(candidate)) return
    const pages = pagesWith(candidate)
    if (pages > 0) found.set(candidate, { term: candidate, pages, distance })
  }
  const isNear = (length: number) => Math.abs(length - term.length) <= most
  // Each change adds or removes at most two letters.
  const isLike = (bits: number) => countBits(bits ^ letters) <= 2 * most
  for (let at = 0; at < vocabulary.size; at++)
    if (isNear(vocabulary.lengthOf(at)) && isLike(vocabulary.lettersOf(at))) look(vocabulary.term(at))
  for (const candidate of vocabulary.added)
    if (isNear(candidate.length) && isLike(lettersOf(candidate))) look(candidate)
  if (found.size === 0) return withCorrectedEnding(term, pagesWith)
  const differsAtStart = (candidate: { term: string }) => Number(candidate.term[0] !== term[0])
  return [...found.values()]
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

/** Endings of English words that stems lack. A word with a mistake in one of them keeps it. */
const endings = ['s', 'es', 'ed', 'er', 'ing', 'ly', 'at', 'ate', 'ion', 'ation', 'ment'] as const
/** Shortest stem before such an ending. */
const leastStem = 4

/** Returns the term without an ending that has one mistake: `productino` is `product`. */
function withCorrectedEnding(term: string, pagesWith: (term: string) => number): readonly string[] {
  for (const ending of endings)
    for (const length of [ending.length, ending.length + 1, ending.length - 1]) {
      const at = term.length - length
      if (length < 1 || at < leastStem || editDistance(term.slice(at), ending, 1) !== 1) continue
      const stem = stemEnglish(term.slice(0, at) + ending)
      if (stem.length >= leastStem && pagesWith(stem) > 0) return [stem]
    }
  return []
}

/** Whether a misspelt term may stand for this one: a word, and not one such as "the". */
function isCorrection(term: string): boolean {
  return term.length >= leastLength - 1 && wordPattern.test(term) && !searchLanguage('en').isLight(term)
}

/** Returns the words of which two neighbouring letters were swapped. */
export function swapped(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  )
}

/** Rows of `editDistance`, as long as the longest word so far, because a search compares a word with thousands. */
let rows = createRows(32)

function createRows(length: number): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
}

/**
 * Counts the insertions, deletions, changes and swaps of neighbours between two words: the Damerau distance. Returns
 * `most + 1` if there are more. Compares each letter only with those at most `most` places away.
 */
export function editDistance(left: string, right: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(left.length - right.length) > most) return tooMany
  if (rows[0].length < right.length + 2) rows = createRows(right.length * 2)
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= Math.min(right.length, tooMany); column++) last[column] = column
  for (let row = 1; row <= left.length; row++) {
    const letter = left.charCodeAt(row - 1)
    const letterBefore = row > 1 ? left.charCodeAt(row - 2) : -1
    const from = Math.max(1, row - most)
    const to = Math.min(right.length, row + most)
    let before = Math.min(from === 1 ? row : tooMany, tooMany)
    let least = before
    current[from - 1] = before
    for (let column = from; column <= to; column++) {
      const other = right.charCodeAt(column - 1)
      let distance = Math.min(last[column]!, before) + 1
      distance = Math.min(distance, last[column - 1]! + (letter === other ? 0 : 1))
      if (column > 1 && other === letterBefore && letter === right.charCodeAt(column - 2))
        distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current[column] = before = Math.min(distance, tooMany)
      if (before < least) least = before
    }
    if (least > most) return tooMany
    current[to + 1] = tooMany
    const spare = beforeLast
    beforeLast = last
    last = current
    current = spare
  }
  return last[right.length]!
}
