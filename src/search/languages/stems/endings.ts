/**
 * Endings of words, and the least length of what is left without one. The longest ending of a word counts: if too little
 * is left, no shorter one is removed.
 */
export type Endings = readonly [endings: RegExp, leastStem: number]

/** Removes an ending of a word. Returns the word as it is if it has none of them, or if too little is left. */
export function withoutEnding(word: string, [endings, leastStem]: Endings): string {
  const length = word.search(endings)
  return length >= leastStem ? word.slice(0, length) : word
}

/** Removes one ending of a word, by the first of some kinds that fits. */
export function withoutFirstEnding(word: string, kinds: readonly Endings[]): string {
  for (const kind of kinds) {
    const stem = withoutEnding(word, kind)
    if (stem !== word) return stem
  }
  return word
}
