import { countBits, lettersOf, type Vocabulary } from './createVocabulary.ts'

/** A word of this length may have one typing mistake, and a longer one two. */
const leastLengthForOne = 4
const leastLengthForTwo = 8
/** Share of an unfinished word that a shorter term has to have: `authent` of `authenticatio`. */
const leastShare = 0.5
/** Maximum number of terms that are compared, the most frequent first. */
const maxConsidered = 50
const maxNear = 3

/**
 * Returns terms that begin with an unfinished word, the most frequent first, and the longest term that the word begins
 * with, because terms are stems: `authent` for `authenticatio`. If there are none, returns those that differ by a
 * typing mistake. Leaves out terms that are on no page, and the word itself.
 *
 * @param most maximum number of longer terms
 */
export function completeWord(
  vocabulary: Vocabulary,
  word: string,
  pagesWith: (term: string) => number,
  most: number,
): readonly string[] {
  const isKnown = (term: string) => pagesWith(term) > 0
  const found: string[] = []
  for (const term of termsBeginningWith(vocabulary, word)) {
    if (found.length === most) break
    if (isKnown(term)) found.push(term)
  }
  if (isKnown(word)) return found
  const shorter = longestWithin(word, isKnown)
  if (shorter !== undefined) found.push(shorter)
  return found.length > 0 ? found : nearestTerms(vocabulary, word, pagesWith)
}

function termsBeginningWith(vocabulary: Vocabulary, word: string): string[] {
  const places: number[] = []
  for (let at = vocabulary.placeOf(word); at < vocabulary.size && vocabulary.term(at).startsWith(word); at++)
    places.push(at)
  places.sort((left, right) => vocabulary.weightOf(right) - vocabulary.weightOf(left))
  const frequent = places.slice(0, maxConsidered).map(vocabulary.term)
  const added = [...vocabulary.added].filter((term) => term.startsWith(word))
  return [...new Set([...frequent, ...added])].filter((term) => term !== word)
}

function longestWithin(word: string, isKnown: (term: string) => boolean): string | undefined {
  for (let length = word.length - 1; length >= leastLengthOf(word); length--) {
    const term = word.slice(0, length)
    if (isKnown(term)) return term
  }
  return undefined
}

function nearestTerms(
  vocabulary: Vocabulary,
  word: string,
  pagesWith: (term: string) => number,
): readonly string[] {
  if (word.length < leastLengthForOne) return []
  const most = word.length < leastLengthForTwo ? 1 : 2
  const [first = ''] = word
  const letters = lettersOf(word)
  const found = new Map<string, { term: string; distance: number; pages: number }>()
  const look = (term: string) => {
    if (term.length < leastLengthOf(word)) return
    const distance = beginningDistance(word, term, most)
    const pages = distance <= most ? pagesWith(term) : 0
    if (pages > 0) found.set(term, { term, distance, pages })
  }
  const end = vocabulary.placeOf(`${first}\u{10ffff}`)
  for (let at = vocabulary.placeOf(first); at < end; at++) {
    // Each change takes at most one letter of the shorter one away.
    const isShorter = vocabulary.lengthOf(at) < word.length
    const [those, others] = isShorter
      ? [vocabulary.lettersOf(at), letters]
      : [letters, vocabulary.lettersOf(at)]
    if (countBits(those & ~others) <= most) look(vocabulary.term(at))
  }
  for (const term of vocabulary.added) if (term.startsWith(first)) look(term)
  return [...found.values()]
    .sort(
      (left, right) =>
        left.distance - right.distance || right.pages - left.pages || (left.term < right.term ? -1 : 1),
    )
    .slice(0, maxNear)
    .map(({ term }) => term)
}

function leastLengthOf(word: string): number {
  return Math.max(leastLengthForOne, Math.ceil(word.length * leastShare))
}

/**
 * Counts the insertions, deletions, changes and swaps of neighbours between a word and the beginning of a longer term,
 * or between the beginning of the word and a shorter term. Returns `most + 1` if there are more.
 */
function beginningDistance(word: string, term: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: term.length + 1 }, (_, index) => index)
  let best = most + 1
  for (let row = 1; row <= word.length; row++) {
    const current = [row]
    for (let column = 1; column <= term.length; column++) {
      const change = word[row - 1] === term[column - 1] ? 0 : 1
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + change)
      const isSwap = word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1]
      if (row > 1 && column > 1 && isSwap) distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
    }
    best = Math.min(best, current[term.length]!)
    if (Math.min(...current) > most) return best
    beforeLast = last
    last = current
  }
  return Math.min(best, ...last)
}
