import { terms, termsOf, words } from '../../index/terms.ts'
import type { Word } from '../../index/Word.ts'
import { everydayForm } from '../everydayWords.ts'
import type { Synonym } from '../Synonym.ts'

/** What newcomers say in one language. */
export interface NewcomerPhrases {
  /** Returns the single words with this first term, and the longer phrases whose first term is compared by this form. */
  beginningWith(term: string, form: string): readonly Synonym[]
}

/** A line of the list: all its phrases mean the same. */
interface Line {
  phrases: readonly string[]
  written: string
  meanings?: Synonym['meanings']
  shared?: ReadonlySet<string>
}

/** A phrase as it is written. */
interface Said {
  phrase: string
  line: Line
}

/** Most words with a subject that may stand between the words of a newcomer's phrase. */
const maxBetween = 2

/** Returns what a term is compared by with the words of newcomers' phrases. */
export function phraseForm(term: string, word: Word, code: string): string {
  return code === 'en' ? everydayForm(term, word) : term
}

/**
 * Opens a list of newcomers' phrases. It is long, so only the first word of each phrase is read now, and the rest when a
 * question has that word.
 */
export function openNewcomerPhrases(list: string, code: string): NewcomerPhrases {
  const byWord = new Map<string, Said[]>()
  for (const text of list.trim().split(/\n+/)) {
    const [said = '', written = ''] = text.split(' > ')
    const phrases = said.split(', ')
    const line: Line = { phrases, written }
    for (const phrase of phrases) addTo(byWord, phrase.split(' ', 1)[0]!, { phrase, line })
  }
  const single = new Map<string, Said[]>()
  const longer = new Map<string, Said[]>()
  for (const [written, all] of byWord) {
    const [word] = words(written, code)
    const term = word && termsOf(word)[0]
    if (term === undefined) continue
    for (const said of all)
      if (said.phrase === written) addTo(single, term, said)
      else addTo(longer, phraseForm(term, word!, code), said)
  }
  const read = new Map<readonly Said[], readonly Synonym[]>()
  function readAll(all: readonly Said[] | undefined): readonly Synonym[] {
    if (!all) return []
    const found = read.get(all) ?? all.map((said) => readPhrase(said, code))
    read.set(all, found)
    return found
  }
  return {
    beginningWith: (term, form) => [...readAll(single.get(term)), ...readAll(longer.get(form))],
  }
}

function readPhrase({ phrase, line }: Said, code: string): Synonym {
  line.meanings ??= line.written.split(', ').map((member) => terms(member, code))
  const { meanings } = line
  const said = words(phrase, code)
  if (said.length === 1) return { phrase: said.flatMap(termsOf), meanings, shared }
  return {
    phrase: said.flatMap((word) => termsOf(word).map((term) => phraseForm(term, word, code))),
    meanings,
    shared,
    // A phrase with a word such as "not" means something else if a subject stands in it.
    between: said.some(({ isLight }) => isLight) ? 0 : maxBetween,
  }

  function shared(): ReadonlySet<string> {
    line.shared ??= new Set(line.phrases.flatMap((each) => terms(each, code)))
    return line.shared
  }
}

function addTo<Item>(found: Map<string, Item[]>, key: string, item: Item): void {
  const known = found.get(key)
  if (known) known.push(item)
  else found.set(key, [item])
}
