import { rarityOf } from '../index/fields.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import { termsOf } from '../index/terms.ts'
import type { Word } from '../index/Word.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'
import { findPhraseTerms, type QuestionTerm } from './findPhraseTerms.ts'
import { isHeading } from './isHeading.ts'
import { phraseForm } from './newcomers/openNewcomerPhrases.ts'
import type { SaidPhrase } from './Slot.ts'
import type { Synonym } from './Synonym.ts'
import { synonymsFrom } from './synonyms.ts'

/** A term of a question, and what counts in its place. */
export interface QuestionEntry extends QuestionTerm {
  /** Terms of each alternative, by its text. Entries of one term share them, so that it is searched once. */
  others: Map<string, readonly string[]>
}

/** The terms of a question, with what counts in their place. */
export interface QuestionAlternatives {
  /** In the order of the question. */
  entries: readonly QuestionEntry[]
  /** Texts of the alternatives that newcomers' phrases mean. */
  meant: ReadonlySet<string>
  /** Newcomers' phrases by their terms. A term has none if the question has what one of its phrases means. */
  phrasesOf: ReadonlyMap<string, readonly SaidPhrase[]>
  /** Phrases whose words all count little, such as "look it up", and what they mean. */
  lightPhrases: ReadonlyMap<string, ReadonlyArray<readonly string[]>>
}

/** A term that tells less is on nearly all pages, as the name of the product is. */
export const rarityOfProduct = 0.05
/** Most newcomers' phrases that are looked for in headings: each costs as much as searching its words. */
const maxLookedUp = 8
/** Words with a hyphen mean what their parts mean: `in-repo`. */
export const hyphenated = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u
const lastPart = /[^-]+$/

/** Finds what counts in place of the terms of a question: synonyms, what newcomers' phrases mean, and words joined to one. */
export function findAlternatives(
  asked: readonly Word[],
  reader: SearchReader,
  language: SearchLanguage,
): QuestionAlternatives {
  const { stem, code } = language
  const { pagesWith } = reader
  const entries = entriesOf(asked, reader, code)
  const terms = new Set(entries.map(({ term }) => term))
  const forms = new Set(entries.map(({ form }) => form))
  const meant = new Set<string>()
  const phrasesOf = new Map<string, readonly SaidPhrase[]>()
  const lightPhrases = new Map<string, ReadonlyArray<readonly string[]>>()
  const isInQuestion = (term: string) => terms.has(term)
  let lookedUp = 0

  for (const [at, entry] of entries.entries()) {
    const { term, form, word } = entry
    if (word.separated !== undefined && pagesWith(term) === 0) offer(entry, [word.separated])
    const singular = knownSingular(term, word, reader, language)
    if (singular !== undefined) offer(entry, [singular])
    for (const synonym of synonymsFrom(term, form, code)) offerSynonym(synonym, at)
    offerJoined(entry, entries[at + 1])
  }
  return { entries, meant, phrasesOf, lightPhrases }

  function offerSynonym({ phrase, meanings, between, shared }: Synonym, at: number): void {
    const isThere = between === undefined ? isInQuestion : (form: string) => forms.has(form)
    const covered = phrase.every(isThere) && findPhraseTerms(phrase, entries, at, between)
    if (!covered || (shared && isWordOfDocs(covered))) return
    // A term that the phrase has itself, or that the question has beside it, would count as found for each word of it.
    const isSaid = (term: string) => covered.some((entry) => entry.term === term)
    const isBeside = (terms: readonly string[], said: ReadonlySet<string>) =>
      terms.every((term) => isInQuestion(term) && !said.has(term))
    const told = shared
      ? meanings.filter((terms) => !terms.every(isSaid) && !isBeside(terms, shared()))
      : meanings
    if (covered.length > 1 && covered.every(({ word }) => word.isLight)) {
      const known = told.filter((each) => each.every((term) => pagesWith(term) > 0))
      if (known.length > 0) lightPhrases.set(phrase.join(' '), known)
    }
    for (const entry of covered) for (const meaning of told) offer(entry, meaning)
    if (between === undefined) return
    for (const meaning of told) meant.add(meaning.join(' '))
    keepPhrase({ said: covered.map(({ term }) => term), standsFor: meanings })
  }

  /** Whether the docs say in a heading what a newcomer's phrase says, so that they mean what it says. */
  function isWordOfDocs(phrase: readonly QuestionEntry[]): boolean {
    const said = new Set(phrase.filter(({ word }) => !word.isLight).map(({ term }) => term))
    const isKnown = said.size > 1 && [...said].every((term) => pagesWith(term) > 0)
    return isKnown && lookedUp++ < maxLookedUp && isHeading([...said], reader)
  }

  function keepPhrase(phrase: SaidPhrase): void {
    const isMeaningAsked = phrase.standsFor.some((each) => each.every(isInQuestion))
    for (const term of phrase.said) {
      const known = phrasesOf.get(term)
      phrasesOf.set(term, isMeaningAsked || known?.length === 0 ? [] : [...(known ?? []), phrase])
    }
  }

  /** Offers two words as one, if the docs have that. */
  function offerJoined(entry: QuestionEntry, next: QuestionEntry | undefined): void {
    const { text, isLight } = entry.word
    // In English, the second word may have no subject: to "back up" is to make a backup.
    const nextText = code === 'en' && next?.word.isLight ? next.term : next?.word.text
    if (!next || !text || !nextText || isLight) return
    const joined = stem(text + nextText)
    if (pagesWith(joined) > 0) for (const each of [entry, next]) offer(each, [joined])
  }
}

function entriesOf(asked: readonly Word[], reader: SearchReader, code: string): QuestionEntry[] {
  const othersOf = new Map<string, QuestionEntry['others']>()
  return asked.flatMap((word) =>
    termsOf(word).map((term) => {
      const others = othersOf.get(term) ?? new Map<string, readonly string[]>()
      othersOf.set(term, others)
      const isEverywhere = rarityOf(reader.size, reader.pagesWith(term)) < rarityOfProduct
      return { term, form: phraseForm(term, word, code), word, others, isEverywhere }
    }),
  )
}

function offer({ others }: QuestionEntry, terms: readonly string[]): void {
  others.set(terms.join(' '), terms)
}

/** Returns the term of a hyphenated word with its last part in the singular, if the docs have that. */
export function knownSingular(
  term: string,
  { whole }: Word,
  { pagesWith }: SearchReader,
  { stem }: SearchLanguage,
): string | undefined {
  if (term !== whole || !hyphenated.test(term)) return undefined
  const singular = term.replace(lastPart, (part) => stem(part))
  return singular !== term && pagesWith(singular) > 0 ? singular : undefined
}
