import { lettersOf, type Vocabulary } from './createVocabulary.ts'

/**
 * Returns terms that end with a word, the most frequent first: `faltheft` for `heft`.
 *
 * @param least number of letters that have to stand before the word
 */
export function termsEndingWith(vocabulary: Vocabulary, word: string, least: number): readonly string[] {
  const letters = lettersOf(word)
  const places: number[] = []
  for (let at = 0; at < vocabulary.size; at++) {
    if (vocabulary.lengthOf(at) < word.length + least) continue
    const hasLetters = (letters & ~vocabulary.lettersOf(at)) === 0
    if (hasLetters && vocabulary.term(at).endsWith(word)) places.push(at)
  }
  places.sort((left, right) => vocabulary.weightOf(right) - vocabulary.weightOf(left))
  const added = [...vocabulary.added].filter(
    (term) => term.length >= word.length + least && term.endsWith(word),
  )
  return [...new Set([...places.map(vocabulary.term), ...added])]
}
