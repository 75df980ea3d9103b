import { rarityOf } from '../index/fields.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import { termsOf, type Word } from '../index/terms.ts'
import type { QuestionLanguage } from '../languages/chooseLanguage.ts'
import { simpleVerb } from '../languages/germanVerbs.ts'
import { compoundsOf, splitWord } from './compounds.ts'
import { correctionsOf } from './correctionsOf.ts'
import { findPhraseTerms } from './findPhraseTerms.ts'
import { isPassing } from './isPassing.ts'
import { phraseForm } from './newcomers/openNewcomerPhrases.ts'
import type { QuestionWords } from './questionWords.ts'
import { synonymsFrom } from './synonyms.ts'
import { titleTerms } from './titleTerms.ts'

/** One thing that a question asks for: a term, or what counts in its place. */
export interface Slot {
  /** The best one in a text counts. Empty if the docs have none. */
  alternatives: readonly Alternative[]
  /** Weight of the term in the question, 0 to 1. */
  weight: number
  /** Rareness of the term: greater, the fewer pages have it. */
  rarity: number
  /** Whether the docs have the term as it was asked. */
  isKnown: boolean
  /** Whether it replaces a term that is probably misspelt. */
  isCorrected: boolean
  /** Whether it is a word such as "the", or the name of the product beside subjects. */
  isLight: boolean
  /** Whether it is a whole identifier or an operator. */
  isIdentifier: boolean
  /** Whether it is written as a name. */
  isName: boolean
  /** Whether the docs have to say something about it to answer the question. */
  isAsked: boolean
  /** Newcomers' phrases with this word; absent if the question also has a term that they stand for. */
  ofPhrases?: readonly SaidPhrase[] | undefined
  /** Term of the next word of an English question, if both are plain words with a subject: `loader` of "babel loader". */
  next?: string | undefined
}

/** A newcomer's phrase in a question. */
export interface SaidPhrase {
  /** Its terms in the question. */
  said: readonly string[]
  /** Terms that it stands for, each as its terms. */
  standsFor: ReadonlyArray<readonly string[]>
}

export interface Alternative {
  /** One term, or the terms of a phrase, which have to be in the same field. */
  terms: readonly string[]
  /** Weight of this alternative, 0 to 1. */
  share: number
  /** Whether it is what a newcomer's phrase of several words means. */
  isOfPhrase?: boolean | undefined
}

/** Weight of "the" and "without". */
const lightWeight = 0.15
/** Weight of a part of an identifier. */
const partWeight = 0.8
/** Share of synonyms, corrections, and words that are joined or split. */
const otherShare = 0.8
/** All terms around a question together weigh this much of the question, however many there are. */
const surroundingShare = 0.4
/** Most terms of a question that are corrected: each costs a look through the vocabulary. */
export const maxCorrected = 8
/** Most terms of titles, and of all texts, that count for an unfinished word. */
const maxCompletions = 8
/** A word of one letter may become too many words, and no word is as long as this. */
const leastCompleted = 2
const mostCompleted = 60
/** A term that tells less is on nearly all pages, as the name of the product is. */
const rarityOfProduct = 0.05
/** Words that mean what their parts mean: `in-repo`, and `ログファイル`. */
const hyphenated = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u
const lastPart = /[^-]+$/
const katakana = /^[\p{sc=Kana}ー]+$/u

/** Turns the words of a request into what is searched for. */
export function questionSlots(
  { asked, surrounding, isAboutSurrounding }: QuestionWords,
  reader: SearchReader,
  language: QuestionLanguage,
): Slot[] {
  const own = slotsOf(asked, reader, language)
  const around = slotsOf(surrounding, reader, language)
  for (const term of own.keys()) around.delete(term)
  const subjects = [...own.values()].filter(({ weight }) => weight > lightWeight).length
  const share = Math.min(surroundingShare, (surroundingShare * subjects) / around.size)
  return [
    ...own.values(),
    ...[...around.values()].map((slot) => ({
      ...slot,
      weight: slot.weight * share,
      isAsked: isAboutSurrounding,
    })),
  ]
}

/** Returns one slot for each term. */
function slotsOf(
  asked: readonly Word[],
  reader: SearchReader,
  { searched, isForeign }: QuestionLanguage,
): Map<string, Slot> {
  const { stem, code } = searched
  const { pagesWith } = reader
  const othersOf = new Map<string, Map<string, readonly string[]>>()
  const entries = asked.flatMap((word) =>
    termsOf(word).map((term) => {
      // A word that is asked twice is searched once.
      const others = othersOf.get(term) ?? new Map<string, readonly string[]>()
      othersOf.set(term, others)
      const form = phraseForm(term, word, code)
      return {
        term,
        form,
        word,
        others,
        isEverywhere: rarityOf(reader.size, pagesWith(term)) < rarityOfProduct,
      }
    }),
  )
  const singularOf = (term: string) => term.replace(lastPart, stem)
  const hasSingular = (term: string, { whole }: Word) =>
    term === whole && hyphenated.test(term) && singularOf(term) !== term && pagesWith(singularOf(term)) > 0
  const hasAll = (terms: readonly string[]) => terms.every((term) => pagesWith(term) > 0)
  const slots = new Map<string, Slot>()
  /** Whether a term is a part of an identifier that the docs have as a whole, or by another name: `LaTeX`. */
  const isPartOfFound = (term: string, { whole, parts }: Word) => {
    const joined = whole ?? parts[0]!
    return term !== joined && (slots.get(joined)?.alternatives.length ?? 0) > 0
  }
  const isInQuestion = (term: string) => othersOf.has(term)
  const forms = new Set(entries.map(({ form }) => form))
  const isFormInQuestion = (form: string) => forms.has(form)
  // A term that the question has beside a phrase would count as found for each word of the phrase.
  const isAskedBeside = (terms: readonly string[], shared: ReadonlySet<string>) =>
    terms.every((term) => isInQuestion(term) && !shared.has(term))
  let corrected = 0
  /** What the newcomers' phrases of the question mean. */
  const ofPhrases = new Set<string>()
  /** The phrases with each term; none if the question has a term that one stands for. */
  const phrasesOf = new Map<string, readonly SaidPhrase[]>()

  /** Adds what a phrase means whose words all count little: "look it up". */
  const addPhrase = (phrase: readonly string[], meanings: ReadonlyArray<readonly string[]>) => {
    const alternatives = meanings
      .filter(hasAll)
      .map((terms) => ({ terms, share: otherShare, isOfPhrase: true }))
    if (alternatives.length === 0) return
    const pages = Math.min(...alternatives.flatMap(({ terms }) => terms).map(pagesWith))
    slots.set(phrase.join(' '), {
      alternatives,
      weight: 1,
      rarity: rarityOf(reader.size, pages),
      isKnown: false,
      isCorrected: false,
      isLight: false,
      isIdentifier: false,
      isName: false,
      isAsked: true,
    })
  }

  for (const [at, { term, form, word, others }] of entries.entries()) {
    const offer = (terms: readonly string[], to = others) => void to.set(terms.join(' '), terms)
    if (word.separated !== undefined && pagesWith(term) === 0) offer([word.separated])
    if (hasSingular(term, word)) offer([singularOf(term)])
    for (const { phrase, meanings, between, shared } of synonymsFrom(term, form, code)) {
      const isThere = between === undefined ? isInQuestion : isFormInQuestion
      const covered = phrase.every(isThere) && findPhraseTerms(phrase, entries, at, between)
      if (!covered) continue
      // A term that the phrase has itself would count as found for each word of it.
      const isSaid = (term: string) => covered.some((entry) => entry.term === term)
      const meant = shared
        ? meanings.filter((terms) => !terms.every(isSaid) && !isAskedBeside(terms, shared()))
        : meanings
      if (covered.length > 1 && covered.every((entry) => entry.word.isLight)) addPhrase(phrase, meant)
      for (const entry of covered) for (const meaning of meant) offer(meaning, entry.others)
      if (between === undefined) continue
      for (const meaning of meant) ofPhrases.add(meaning.join(' '))
      const isKnown = meanings.some((terms) => terms.every(isInQuestion))
      const own: SaidPhrase = { said: covered.map((entry) => entry.term), standsFor: meanings }
      for (const entry of covered) {
        const known = phrasesOf.get(entry.term)
        phrasesOf.set(entry.term, isKnown || known?.length === 0 ? [] : [...(known ?? []), own])
      }
    }
    const next = entries[at + 1]
    // In English, the second word may have no subject: to "back up" is to make a backup.
    const nextText = code === 'en' && next?.word.isLight ? next.term : next?.word.text
    if (next && word.text && nextText && !word.isLight) {
      const joined = [stem(word.text + nextText)]
      if (hasAll(joined)) for (const entry of [others, next.others]) offer(joined, entry)
    }
  }
  for (const [at, { term, word, others }] of entries.entries()) {
    const isKnown = pagesWith(term) > 0
    const isWhole = term === word.whole
    const isIdentifier = isWhole && !katakana.test(term)
    const isLight = word.isLight ?? (!isKnown && isPassing(word, reader, searched))
    const weight = isLight ? lightWeight : word.whole && !isIdentifier ? partWeight : 1
    if (!word.isUnfinished && (slots.get(term)?.weight ?? 0) >= weight) continue
    const isSumOfParts = hyphenated.test(term) || katakana.test(term)
    if (!isKnown && isWhole && isSumOfParts && !hasSingular(term, word)) continue
    for (const completion of word.isUnfinished ? completionsOf(term, word, reader) : [])
      others.set(completion, [completion])
    const simple = code === 'de' && !isKnown && word.text ? simpleVerb(word.text) : undefined
    if (simple && others.size === 0) others.set(simple, [stem(simple)])
    const alternatives = [...others.values()].filter(hasAll)
    let isCorrected = false
    if (!isKnown && alternatives.length === 0 && isPartOfFound(term, word)) continue
    // A word of another language is not misspelt.
    if (!isKnown && !isIdentifier && !isLight && !isForeign && alternatives.length === 0) {
      const halves = splitWord(word.text ?? term, reader, searched)
      const isLookedUp = !halves && corrected++ < maxCorrected
      const compounds = isLookedUp ? compoundsOf(term, reader, searched) : []
      const nearest = isLookedUp && compounds.length === 0 ? correctionsOf(term, word, reader, searched) : []
      // `Nacht` is not a mistake for `nicht`.
      const corrections = nearest.filter((each) => !searched.isLight(each))
      const replacements = halves ? [halves] : [...compounds, ...corrections].map((each) => [each])
      isCorrected = replacements.length > 0
      alternatives.push(...replacements)
    }
    const pages = isKnown ? pagesWith(term) : Math.min(...alternatives.flat().map(pagesWith))
    slots.set(term, {
      alternatives: [
        ...(isKnown ? [{ terms: [term], share: 1 }] : []),
        ...alternatives.map((terms) => ({
          terms,
          share: otherShare,
          isOfPhrase: ofPhrases.has(terms.join(' ')),
        })),
      ],
      weight,
      rarity: rarityOf(reader.size, Number.isFinite(pages) ? pages : 0),
      isKnown,
      isCorrected,
      isLight,
      isIdentifier,
      isName: word.isName ?? false,
      isAsked: true,
      ofPhrases: phrasesOf.get(term)?.length ? phrasesOf.get(term) : undefined,
      // A compound is two words in English, and mostly one word elsewhere.
      next: code === 'en' ? nextTerm(word, entries[at + 1]?.word) : undefined,
    })
  }
  // Every page has the name of the product, so that it is no subject beside others. In other languages, two answerable
  // questions were refused by this.
  const subjects = [...slots.values()].filter(({ isLight }) => !isLight)
  const products = subjects.filter(({ isKnown, rarity }) => isKnown && rarity < rarityOfProduct)
  if (code === 'en' && products.length < subjects.length)
    for (const product of products) product.isLight = true
  return slots
}

/** Returns the term of the next word, if both words are plain ones with a subject. */
function nextTerm(word: Word, next: Word | undefined): string | undefined {
  const isPlain = (each: Word) => each.text !== undefined && !each.isLight
  return next && isPlain(word) && isPlain(next) ? next.parts[0] : undefined
}

/** Returns terms that an unfinished word may become, if the term is at the end of it. */
function completionsOf(term: string, { text, parts }: Word, reader: SearchReader): string[] {
  const typed = text ?? term
  if (
    !typed.endsWith(text ?? parts.at(-1) ?? term) ||
    typed.length < leastCompleted ||
    typed.length > mostCompleted
  )
    return []
  return [...new Set([typed, withoutMarks(typed)])].flatMap((word) => [
    ...titleTerms(reader, word, maxCompletions),
    ...reader.completions(word, maxCompletions),
  ])
}

/** Removes accents, as the stems of most languages do. */
function withoutMarks(word: string): string {
  return /^\p{sc=Latin}/u.test(word) ? word.normalize('NFD').replace(/\p{Mn}/gu, '') : word
}
