import { terms } from '../index/terms.ts'
import { synonymGroups } from './synonymGroups.ts'

interface Synonym {
  /** Terms of the word or phrase, in order. */
  phrase: readonly string[]
  /** Words and phrases with the same meaning, each as its terms. */
  meanings: ReadonlyArray<readonly string[]>
}

type Synonyms = Map<string, readonly Synonym[]>

const byLanguage = new Map<string, Synonyms>()

/**
 * Returns the synonyms that begin with a term: English ones, which docs in all languages have, and those of a language.
 *
 * @param code main part of the language's tag, such as `de`
 */
export function synonymsFrom(term: string, code: string): readonly Synonym[] {
  const codes = code === 'en' ? ['en'] : ['en', code]
  return codes.flatMap((each) => synonymsOf(each).get(term) ?? [])
}

function synonymsOf(code: string): Synonyms {
  const known = byLanguage.get(code)
  if (known) return known
  if (!Object.hasOwn(synonymGroups, code)) return new Map()
  const found = readGroups(synonymGroups[code]!, code)
  byLanguage.set(code, found)
  return found
}

function readGroups(groups: string, code: string): Synonyms {
  const found: Synonyms = new Map()
  for (const line of groups.trim().split('\n')) {
    const phrases = line.split(', ').map((member) => terms(member, code))
    for (const phrase of phrases) {
      const meanings = phrases.filter((other) => other.join() !== phrase.join())
      found.set(phrase[0]!, [...(found.get(phrase[0]!) ?? []), { phrase, meanings }])
    }
  }
  return found
}
