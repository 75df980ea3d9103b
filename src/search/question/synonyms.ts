import { terms } from '../index/terms.ts'
import { newcomerPhrases } from './newcomers/newcomerPhrases.ts'
import { type NewcomerPhrases, openNewcomerPhrases } from './newcomers/openNewcomerPhrases.ts'
import type { Synonym } from './Synonym.ts'
import { synonymGroups } from './synonyms/synonymGroups.ts'

type Synonyms = Map<string, Synonym[]>

const groups = new Map<string, Synonyms>()
const newcomers = new Map<string, NewcomerPhrases>()

/**
 * Returns the synonyms that begin with a term: English ones, which docs in all languages have, those of a language, and
 * what newcomers say in this language.
 *
 * @param form what the term is compared by with the words of newcomers' phrases
 * @param code main part of the language's tag, such as `de`
 */
export function synonymsFrom(term: string, form: string, code: string): readonly Synonym[] {
  const codes = code === 'en' ? ['en'] : ['en', code]
  return [
    ...codes.flatMap((each) => readOnce(groups, synonymGroups, each, readGroups)?.get(term) ?? []),
    ...(readOnce(newcomers, newcomerPhrases, code, openNewcomerPhrases)?.beginningWith(term, form) ?? []),
  ]
}

/** Reads the list of a language when it is needed first. */
function readOnce<Found>(
  known: Map<string, Found>,
  lists: Readonly<Record<string, string>>,
  code: string,
  read: (list: string, code: string) => Found,
): Found | undefined {
  // Tags come from pages and requests, so unknown ones are not kept.
  if (!Object.hasOwn(lists, code)) return undefined
  const found = known.get(code) ?? read(lists[code]!, code)
  known.set(code, found)
  return found
}

function readGroups(list: string, code: string): Synonyms {
  const found: Synonyms = new Map()
  for (const line of list.trim().split('\n')) {
    const phrases = line.split(', ').map((member) => terms(member, code))
    for (const phrase of phrases) {
      const meanings = phrases.filter((other) => other.join() !== phrase.join())
      const synonym = { phrase, meanings }
      const known = found.get(phrase[0]!)
      if (known) known.push(synonym)
      else found.set(phrase[0]!, [synonym])
    }
  }
  return found
}
