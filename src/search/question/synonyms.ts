import { terms, words } from '../index/terms.ts'
import { newcomerPhrases } from './newcomerPhrases.ts'
import { synonymGroups } from './synonymGroups.ts'

interface Synonym {
  /** Terms of the word or phrase, in order. */
  phrase: readonly string[]
  /** Words and phrases with the same meaning, each as its terms. */
  meanings: ReadonlyArray<readonly string[]>
  /**
   * Most words with a subject that may stand between its words: 2 in "split my routes into several files". Undefined if
   * no words may, not even "the".
   */
  between?: number | undefined
}

type Synonyms = Map<string, readonly Synonym[]>

/** Most words with a subject that may stand between the words of a newcomer's phrase. */
const maxBetween = 2

const byLanguage = new Map<string, Synonyms>()
let newcomers: Synonyms | undefined

/**
 * Returns the synonyms that begin with a term: English ones, which docs in all languages have, those of a language, and
 * in English docs what newcomers say.
 *
 * @param code main part of the language's tag, such as `de`
 */
export function synonymsFrom(term: string, code: string): readonly Synonym[] {
  newcomers ??= readNewcomerPhrases()
  const lists = code === 'en' ? [synonymsOf('en'), newcomers] : [synonymsOf('en'), synonymsOf(code)]
  return lists.flatMap((list) => list.get(term) ?? [])
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
  for (const line of linesOf(groups)) {
    const phrases = readMembers(line, code)
    for (const phrase of phrases) {
      const meanings = phrases.filter((other) => other.join() !== phrase.join())
      addSynonym(found, { phrase, meanings })
    }
  }
  return found
}

function readNewcomerPhrases(): Synonyms {
  const found: Synonyms = new Map()
  for (const line of linesOf(newcomerPhrases)) {
    const [said = '', written = ''] = line.split(' > ')
    const meanings = readMembers(written, 'en')
    for (const member of said.split(', ')) {
      const phrase = terms(member, 'en')
      addSynonym(found, {
        phrase,
        // A term that the phrase has itself would count as found for each word of it.
        meanings: meanings.filter((meaning) => !meaning.every((term) => phrase.includes(term))),
        // A phrase with a word such as "not" means something else if a subject stands in it.
        between: words(member, 'en').some(({ isLight }) => isLight) ? 0 : maxBetween,
      })
    }
  }
  return found
}

function addSynonym(found: Synonyms, synonym: Synonym): void {
  const first = synonym.phrase[0]!
  found.set(first, [...(found.get(first) ?? []), synonym])
}

function linesOf(text: string): string[] {
  return text.trim().split('\n')
}

function readMembers(line: string, code: string): string[][] {
  return line.split(', ').map((member) => terms(member, code))
}
