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
  /** Terms that readers and docs say alike: "secret" of "keep it secret". */
  shared?: ReadonlySet<string> | undefined
}

type Synonyms = Map<string, readonly Synonym[]>

/** Most words with a subject that may stand between the words of a newcomer's phrase. */
const maxBetween = 2

const groups = new Map<string, Synonyms>()
const newcomers = new Map<string, Synonyms>()

/**
 * Returns the synonyms that begin with a term: English ones, which docs in all languages have, those of a language, and
 * what newcomers say in this language.
 *
 * @param code main part of the language's tag, such as `de`
 */
export function synonymsFrom(term: string, code: string): readonly Synonym[] {
  const codes = code === 'en' ? ['en'] : ['en', code]
  const lists = [
    ...codes.map((each) => readOnce(groups, synonymGroups, each, readGroups)),
    readOnce(newcomers, newcomerPhrases, code, readNewcomerPhrases),
  ]
  return lists.flatMap((list) => list.get(term) ?? [])
}

/** Reads the list of a language when it is needed first. */
function readOnce(
  known: Map<string, Synonyms>,
  lists: Readonly<Record<string, string>>,
  code: string,
  read: (list: string, code: string) => Synonyms,
): Synonyms {
  // Tags come from pages and requests, so unknown ones are not kept.
  if (!Object.hasOwn(lists, code)) return new Map()
  const found = known.get(code) ?? read(lists[code]!, code)
  known.set(code, found)
  return found
}

function readGroups(list: string, code: string): Synonyms {
  const found: Synonyms = new Map()
  for (const line of linesOf(list)) {
    const phrases = readMembers(line, code)
    for (const phrase of phrases) {
      const meanings = phrases.filter((other) => other.join() !== phrase.join())
      addSynonym(found, { phrase, meanings })
    }
  }
  return found
}

function readNewcomerPhrases(list: string, code: string): Synonyms {
  const found: Synonyms = new Map()
  for (const line of linesOf(list)) {
    const [said = '', written = ''] = line.split(' > ')
    const meanings = readMembers(written, code)
    const shared = new Set(terms(said, code))
    for (const member of said.split(', ')) {
      const phrase = terms(member, code)
      addSynonym(found, {
        phrase,
        shared,
        // A term that the phrase has itself would count as found for each word of it.
        meanings: meanings.filter((meaning) => !meaning.every((term) => phrase.includes(term))),
        // A phrase with a word such as "not" means something else if a subject stands in it.
        between: words(member, code).some(({ isLight }) => isLight) ? 0 : maxBetween,
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
