import { terms, termsOf, type Word, words } from '../index/terms.ts'
import { everydayForm } from './everydayWords.ts'
import { newcomerPhrases } from './newcomerPhrases.ts'
import { synonymGroups } from './synonyms/synonymGroups.ts'

interface Synonym {
  /** Terms of the word or phrase, in order; of a newcomer's phrase of several words, what they are compared by. */
  phrase: readonly string[]
  /** Words and phrases with the same meaning, each as its terms. */
  meanings: ReadonlyArray<readonly string[]>
  /**
   * Most words with a subject that may stand between the words of a newcomer's phrase: 2 in "split my routes into
   * several files". Undefined if no words may, not even "the", and for a single word.
   */
  between?: number | undefined
  /** Terms that readers and docs say alike: "secret" of "keep it secret". */
  shared?: ReadonlySet<string> | undefined
}

type Synonyms = Map<string, Synonym[]>

/** Most words with a subject that may stand between the words of a newcomer's phrase. */
const maxBetween = 2

const groups = new Map<string, Synonyms>()
const newcomers = new Map<string, Synonyms>()

/**
 * Returns the synonyms that begin with a term: English ones, which docs in all languages have, those of a language, and
 * what newcomers say in this language.
 *
 * @param form what the term is compared by with the words of newcomers' phrases
 * @param code main part of the language's tag, such as `de`
 */
export function synonymsFrom(term: string, form: string, code: string): readonly Synonym[] {
  const codes = code === 'en' ? ['en'] : ['en', code]
  const ofNewcomers = readOnce(newcomers, newcomerPhrases, code, readNewcomerPhrases)
  return [
    ...codes.flatMap((each) => readOnce(groups, synonymGroups, each, readGroups).get(term) ?? []),
    ...(ofNewcomers.get(term) ?? []).filter(({ between }) => between === undefined),
    ...(ofNewcomers.get(form) ?? []).filter(({ between }) => between !== undefined),
  ]
}

/** Returns what a term is compared by with the words of newcomers' phrases. */
export function phraseForm(term: string, word: Word, code: string): string {
  return code === 'en' ? everydayForm(term, word) : term
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
    const phrases = said.split(', ').map((member) => words(member, code))
    const shared = new Set(phrases.flat().flatMap(termsOf))
    for (const phrase of phrases) {
      if (phrase.length === 1) {
        addSynonym(found, { phrase: phrase.flatMap(termsOf), meanings, shared })
        continue
      }
      addSynonym(found, {
        phrase: phrase.flatMap((word) => termsOf(word).map((term) => phraseForm(term, word, code))),
        meanings,
        shared,
        // A phrase with a word such as "not" means something else if a subject stands in it.
        between: phrase.some(({ isLight }) => isLight) ? 0 : maxBetween,
      })
    }
  }
  return found
}

function addSynonym(found: Synonyms, synonym: Synonym): void {
  const first = synonym.phrase[0]!
  const known = found.get(first)
  if (known) known.push(synonym)
  else found.set(first, [synonym])
}

function linesOf(text: string): string[] {
  return text.trim().split(/\n+/)
}

function readMembers(line: string, code: string): string[][] {
  return line.split(', ').map((member) => terms(member, code))
}
