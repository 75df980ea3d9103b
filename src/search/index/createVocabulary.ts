/** A term, and about how often the docs have it. */
export type WeighedTerm = readonly [term: string, weight: number]

/** The terms of the docs. Large docs have so many that an object for each would take most of the memory. */
export interface Vocabulary {
  /** Number of the terms that are in order: by code points, as databases compare texts. */
  readonly size: number
  term(at: number): string
  lengthOf(at: number): number
  weightOf(at: number): number
  /** Letters of a term, as `lettersOf` returns them. */
  lettersOf(at: number): number
  /** Returns the place of the first term in order that is not before a text. */
  placeOf(text: string): number
  /** Terms that were added since, in no order. Some may be in order, too, and some may no longer be on a page. */
  readonly added: ReadonlySet<string>
  /** Adds terms. */
  add(terms: Iterable<string>): void
}

/** Collects terms. They have to come in order. */
export function createVocabularyBuilder() {
  let joined = ''
  const starts: number[] = []
  const weights: number[] = []
  const letters: number[] = []

  return {
    add(terms: Iterable<WeighedTerm>): void {
      for (const [term, weight] of terms) {
        starts.push(joined.length)
        weights.push(weight)
        letters.push(lettersOf(term))
        joined += term
      }
    },
    build: () =>
      openVocabulary(joined, Uint32Array.from(starts), Float32Array.from(weights), Uint32Array.from(letters)),
  }
}

function openVocabulary(
  joined: string,
  starts: Uint32Array,
  weights: Float32Array,
  letters: Uint32Array,
): Vocabulary {
  const added = new Set<string>()
  const term = (at: number) => joined.slice(starts[at], starts[at + 1])
  return {
    size: starts.length,
    term,
    lengthOf: (at) => (starts[at + 1] ?? joined.length) - starts[at]!,
    weightOf: (at) => weights[at]!,
    lettersOf: (at) => letters[at]!,
    placeOf(text) {
      let from = 0
      let to = starts.length
      while (from < to) {
        const middle = (from + to) >> 1
        if (compareTexts(term(middle), text) < 0) from = middle + 1
        else to = middle
      }
      return from
    },
    added,
    add(terms) {
      for (const each of terms) added.add(each)
    },
  }
}

/** Compares texts by code points. `<` compares code units, which differs where a text has characters beyond U+FFFF. */
export function compareTexts(left: string, right: string): number {
  let at = 0
  while (at < left.length && left[at] === right[at]) at++
  return (left.codePointAt(at) ?? -1) - (right.codePointAt(at) ?? -1)
}

/** Returns which letters a word has, as bits; several letters share one. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** Counts the bits that are set, in pairs, then in fours, then in bytes: a search counts those of every term. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
