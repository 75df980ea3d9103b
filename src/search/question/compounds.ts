import { isCorrectable } from '../index/correctTerm.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'

/** Letters between the parts of a compound, for languages that write compounds as one word. */
const linkingLetters: ReadonlyMap<string, readonly string[]> = new Map([
  ['de', ['', 's', 'n', 'en', 'es', 'er']],
  ['nl', ['', 's', 'en', 'e']],
])
const noLinking: readonly string[] = ['']
const leastHalf = 3
/** Most compounds that are taken, and most that are looked up: some endings have thousands. */
const maxCompounds = 8
const maxConsidered = 100

/**
 * Splits a word that the docs do not have into two that they have: `sourcemap` into `source` and `map`, and in German
 * `Konfigurationsdatei` into `Konfiguration` and `Datei`.
 */
export function splitWord(
  word: string,
  { pagesWith }: SearchReader,
  { code, stem }: SearchLanguage,
): string[] | undefined {
  let best: string[] | undefined
  let most = 0
  for (let at = leastHalf; at <= Math.min(word.length, 40) - leastHalf; at++) {
    for (const letters of linkingLetters.get(code) ?? noLinking) {
      if (!word.slice(0, at).endsWith(letters) || at - letters.length < leastHalf) continue
      const halves = [stem(word.slice(0, at - letters.length)), stem(word.slice(at))]
      const pages = Math.min(...halves.map(pagesWith))
      if (pages <= most) continue
      best = halves
      most = pages
    }
  }
  return best
}

/**
 * Returns German and Dutch compounds of the docs for their second word, if the docs do not have it alone: `Faltheft` for
 * `Heft`. The docs have the first word, too.
 */
export function compoundsOf(
  term: string,
  { pagesWith, endingWith }: SearchReader,
  { code, stem }: SearchLanguage,
): string[] {
  const linking = linkingLetters.get(code)
  if (!linking || !isCorrectable(term)) return []
  // A prefix such as `aus` is a function word, whose stem is marked: `Ausdruck` is no compound.
  const isWord = (first: string) =>
    linking.some(
      (letters) =>
        first.endsWith(letters) && pagesWith(stem(first.slice(0, first.length - letters.length))) > 0,
    )
  return endingWith(term, leastHalf)
    .slice(0, maxConsidered)
    .filter((each) => pagesWith(each) > 0 && isWord(each.slice(0, -term.length)))
    .slice(0, maxCompounds)
}
