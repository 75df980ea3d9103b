import { rarityOf } from '../index/fields.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { Word } from '../index/Word.ts'
import type { QuestionLanguage } from '../languages/chooseLanguage.ts'
import { simpleVerb } from '../languages/germanVerbs.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'
import { completionsOf } from './completionsOf.ts'
import { compoundsOf, splitWord } from './compounds.ts'
import { correctionsOf } from './correctionsOf.ts'
import { findAlternatives, hyphenated, knownSingular, rarityOfProduct } from './findAlternatives.ts'
import { isPassing } from './isPassing.ts'
import type { QuestionWords } from './questionWords.ts'
import type { Alternative, Slot } from './Slot.ts'

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

/** Returns one slot for each term, and one for each phrase whose words all count little. */
function slotsOf(
  asked: readonly Word[],
  reader: SearchReader,
  { searched, isForeign }: QuestionLanguage,
): Map<string, Slot> {
  const { stem, code } = searched
  const { pagesWith } = reader
  const { entries, meant, phrasesOf, lightPhrases } = findAlternatives(asked, reader, searched)
  const replace = createReplacer(reader, searched)
  const hasAll = (terms: readonly string[]) => terms.every((term) => pagesWith(term) > 0)
  const slots = new Map<string, Slot>()
  for (const [phrase, meanings] of lightPhrases) slots.set(phrase, slotOfPhrase(meanings, reader))

  /** Whether a term is a part of an identifier that the docs have as a whole, or by another name: `LaTeX`. */
  const isPartOfFound = (term: string, { whole, parts }: Word) => {
    const joined = whole ?? parts[0]!
    return term !== joined && (slots.get(joined)?.alternatives.length ?? 0) > 0
  }

  for (const [at, { term, word, others }] of entries.entries()) {
    const isKnown = pagesWith(term) > 0
    const isWhole = term === word.whole
    const isIdentifier = isWhole && !katakana.test(term)
    const isLight = word.isLight ?? (!isKnown && isPassing(word, reader, searched))
    const weight = isLight ? lightWeight : word.whole && !isIdentifier ? partWeight : 1
    if (!word.isUnfinished && (slots.get(term)?.weight ?? 0) >= weight) continue
    const isSumOfParts = hyphenated.test(term) || katakana.test(term)
    const isOnlyItsParts =
      isWhole && isSumOfParts && knownSingular(term, word, reader, searched) === undefined
    if (!isKnown && isOnlyItsParts) continue
    for (const completion of word.isUnfinished ? completionsOf(term, word, reader) : [])
      others.set(completion, [completion])
    const simple = code === 'de' && !isKnown && word.text ? simpleVerb(word.text) : undefined
    if (simple && others.size === 0) others.set(simple, [stem(simple)])
    const found = [...others.values()].filter(hasAll)
    const isMissing = !isKnown && found.length === 0
    if (isMissing && isPartOfFound(term, word)) continue
    // A word of another language is not misspelt.
    const replacements = isMissing && !isIdentifier && !isLight && !isForeign ? replace(term, word) : []
    const alternatives = [...found, ...replacements].map(
      (terms): Alternative => ({ terms, share: otherShare, isOfPhrase: meant.has(terms.join(' ')) }),
    )
    const pages = isKnown
      ? pagesWith(term)
      : Math.min(...alternatives.flatMap(({ terms }) => terms.map(pagesWith)))
    slots.set(term, {
      alternatives: isKnown ? [{ terms: [term], share: 1 }, ...alternatives] : alternatives,
      weight,
      rarity: rarityOf(reader.size, Number.isFinite(pages) ? pages : 0),
      isKnown,
      isCorrected: replacements.length > 0,
      isLight,
      isIdentifier,
      isName: word.isName ?? false,
      isAsked: true,
      ofPhrases: phrasesOf.get(term)?.length ? phrasesOf.get(term) : undefined,
      // A compound is two words in English, and mostly one word elsewhere.
      next: code === 'en' ? nextTerm(word, entries[at + 1]?.word) : undefined,
    })
  }
  // In other languages, two answerable questions were refused by this.
  if (code === 'en') lightenProducts([...slots.values()])
  return slots
}

function slotOfPhrase(meanings: ReadonlyArray<readonly string[]>, reader: SearchReader): Slot {
  const pages = Math.min(...meanings.flat().map(reader.pagesWith))
  return {
    alternatives: meanings.map((terms) => ({ terms, share: otherShare, isOfPhrase: true })),
    weight: 1,
    rarity: rarityOf(reader.size, pages),
    isKnown: false,
    isCorrected: false,
    isLight: false,
    isIdentifier: false,
    isName: false,
    isAsked: true,
  }
}

/** Creates a function that guesses what a term stands for that the docs do not have: its halves, compounds, or corrections. */
function createReplacer(reader: SearchReader, language: SearchLanguage) {
  let corrected = 0
  return (term: string, word: Word): ReadonlyArray<readonly string[]> => {
    const halves = splitWord(word.text ?? term, reader, language)
    if (halves) return [halves]
    if (corrected++ >= maxCorrected) return []
    const compounds = compoundsOf(term, reader, language)
    // `Nacht` is not a mistake for `nicht`.
    const found =
      compounds.length > 0
        ? compounds
        : correctionsOf(term, word, reader, language).filter((each) => !language.isLight(each))
    return found.map((each) => [each])
  }
}

/** Returns the term of the next word, if both words are plain ones with a subject. */
function nextTerm(word: Word, next: Word | undefined): string | undefined {
  const isPlain = (each: Word) => each.text !== undefined && !each.isLight
  return next && isPlain(word) && isPlain(next) ? next.parts[0] : undefined
}

/** Makes the name of the product a light word beside subjects, in place: every page has it. */
function lightenProducts(slots: readonly Slot[]): void {
  const subjects = slots.filter(({ isLight }) => !isLight)
  const products = subjects.filter(({ isKnown, rarity }) => isKnown && rarity < rarityOfProduct)
  if (products.length < subjects.length) for (const product of products) product.isLight = true
}
