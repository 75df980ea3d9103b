import { type SearchLanguage, searchLanguage } from '../languages/searchLanguage.ts'
import { createPieceCache } from './createPieceCache.ts'
import { normalize } from './normalize.ts'
import { hasUnspaced, scriptRun, unspacedWords } from './unspacedWords.ts'
import { longestWhole, type Word } from './Word.ts'

/** Letters and digits of one word, in one script. */
const character = String.raw`[\p{L}\p{M}\p{N}_$]`
/**
 * A word with the operators that belong to it: `--watch`, `.env`, `@scope/name`, `C++`, `C#`, `server.port`; or an
 * operator alone, such as `@/` or `??`.
 */
const wordPattern = new RegExp(
  String.raw`(?<before>(?<![\p{L}\p{M}\p{N}_$)\].])(?:--?|[.@#]))?(?<name>${character}+(?:['’.\-/:@#]${character}+)*)(?<after>\+\+|#(?!${character}))?` +
    String.raw`|(?<![^\s\x60"'(])(?<operator>[@~][/]|(?:@|[?!&|=<>:*+%^~-]{2,3})(?![^\s\x60"'),.;:]))`,
  'gu',
)
const outerSeparators = /^[.\-/:@#'’]+|[.\-/:@#'’]+$/g
const partSeparator = /[.\-/:@#']+/
const camelPart = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}\p{M}]+|\p{N}+/gu
/** Korean particles follow a word in Latin letters without a space: `npm을`. */
const hangulRun = /\p{sc=Hang}+|\P{sc=Hang}+/gu
/** Characters that may be searched alone. */
const numberOrWord = /[\p{N}\p{Lo}]/u
/** Vietnamese words of one letter have a mark: `ô` is a cell, and `ổ` a drive. */
const numberOrVietnameseWord = /[\p{N}\p{Lo}]|(?![a-z])\p{sc=Latin}/u

/**
 * Splits a text into words, in order.
 *
 * @param language tag of the text's language, or how its words are searched. @default 'en'
 */
export function words(text: string, language?: string | SearchLanguage): Word[] {
  const searched = asSearched(language)
  const normal = asWritten(text, searched)
  return [...normal.matchAll(wordPattern)].flatMap(({ 0: piece, groups, index }) => {
    const found = readPiece(piece, searched).words
    const last = found.at(-1)
    const name = groups!.name
    const isName = last && name && !hasUnspaced.test(name) && isNameIn(normal, name, index, searched)
    return isName ? [...found.slice(0, -1), { ...last, isName }] : found
  })
}

/** Digits of Arabic and Persian. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Returns a text with one spelling for characters that mean the same, such as full-width letters and `۴۰۴`. */
function asWritten(text: string, { rewrite }: SearchLanguage): string {
  const normal = normalize(text).replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16))
  return rewrite ? rewrite(normal) : normal
}

function asSearched(language: string | SearchLanguage | undefined): SearchLanguage {
  return typeof language === 'object' ? language : searchLanguage(language)
}

/** A piece of text that the pattern has found. */
interface Piece {
  words: readonly Word[]
  terms: readonly string[]
  /** The terms of the words that are not light. */
  subjectTerms: readonly string[]
}

const readPiece = createPieceCache<Piece>((piece, language) => {
  const found = wordsOf(piece, language)
  const terms = found.flatMap(termsOf)
  const isAllSubject = !found.some(({ isLight }) => isLight)
  const subjectTerms = isAllSubject ? terms : found.flatMap((word) => (word.isLight ? [] : termsOf(word)))
  return { words: found, terms, subjectTerms }
})

/** Returns the words of a piece that the pattern has found in a text. The pattern finds the same in the piece alone. */
function wordsOf(piece: string, language: SearchLanguage): Word[] {
  const found: Word[] = []
  for (const { groups } of piece.matchAll(wordPattern)) {
    const { before = '', name, after = '', operator } = groups!
    if (operator !== undefined) found.push({ whole: operator, parts: [] })
    else if (hasUnspaced.test(name!)) addRuns(found, before, name!, language)
    else addWord(found, before, name!, after, language)
  }
  return found
}

/** Whether a word is written as a name. German writes every noun with a capital. */
function isNameIn(text: string, name: string, index: number, { code }: SearchLanguage): boolean {
  if (/.[\p{Lu}\p{N}]/u.test(name)) return true
  return code !== 'de' && /^\p{Lu}/u.test(name) && isWithin(text, index)
}

/** Whether there is text before an index in the same sentence. */
function isWithin(text: string, index: number): boolean {
  return /[\p{L}\p{N},;)\x60]\s+["'(\x60]*$/u.test(text.slice(Math.max(0, index - 12), index))
}

function addRuns(found: Word[], before: string, name: string, language: SearchLanguage): void {
  for (const run of name.matchAll(scriptRun)) {
    const operator = run.index === 0 ? before : ''
    // One by one, because a text of a million characters has more words than a call may have arguments.
    if (run.groups?.unspaced) for (const word of unspacedWords(run[0], language)) found.push(word)
    else addWord(found, operator, run[0].replace(outerSeparators, ''), '', language)
  }
}

function addWord(found: Word[], before: string, name: string, after: string, language: SearchLanguage): void {
  const [written = '', ...others] = splitAtApostrophes(name.replace(/[’ʼ]/g, "'"), language)
  for (const other of others) addWord(found, '', other, '', language)
  const runs = written.match(hangulRun) ?? []
  if (runs.length > 1) {
    for (const run of runs) addWord(found, '', run.replace(outerSeparators, ''), '', language)
    return
  }
  if (written === '') return
  const plain = written.toLowerCase()
  if (language.isLight(plain) && before + after === '') {
    found.push({ parts: [plain.replaceAll("'", '')], isLight: true })
    return
  }
  const pieces = written.split(partSeparator)
  const parts = [...pieces.flatMap((piece) => partTerms(piece, language)), ...alternativesIn(plain)]
  const isCompound = (pieces.length > 1 || before + after !== '') && written.length <= longestWhole
  const whole = isCompound ? before + plain + after : undefined
  if (whole !== undefined || parts.length > 0)
    found.push({ whole, parts, text: isCompound || parts.length > 1 ? undefined : plain })
}

/** Returns the words between slashes that have parts themselves: `debian-developer` of `debian-member/debian-developer`. */
function alternativesIn(plain: string): string[] {
  const between = plain.split('/')
  if (between.length === 1) return []
  return between.filter((word) => partSeparator.test(word) && word.length <= longestWhole)
}

/**
 * Splits a word where an apostrophe separates words: `l'option` into `l` and `option`. In English it ends with a
 * genitive, in Turkish with an ending, and in Ukrainian it is a part of the word.
 */
function splitAtApostrophes(name: string, { code }: SearchLanguage): string[] {
  if (!name.includes("'")) return [name]
  if (code === 'en') return [name.replace(/'s$/i, '')]
  if (code === 'tr') return name.split("'", 1)
  if (code === 'uk') return [name.replaceAll("'", '')]
  return name.split("'").toReversed()
}

/**
 * Returns the terms a text is searched by, with repetitions: identifiers whole and split, words stemmed.
 *
 * @example terms('Set `server.allowedHosts`') // ['set', 'server.allowedhosts', 'server', 'allowedhost', 'allow', 'host']
 */
export function terms(text: string, language?: string | SearchLanguage): string[] {
  return termsOfPieces(text, language, 'terms')
}

/** Returns the terms of a text without words such as "the" and "without". */
export function subjectTerms(text: string, language?: string | SearchLanguage): string[] {
  return termsOfPieces(text, language, 'subjectTerms')
}

function termsOfPieces(
  text: string,
  language: string | SearchLanguage | undefined,
  of: 'terms' | 'subjectTerms',
): string[] {
  const searched = asSearched(language)
  const found: string[] = []
  for (const piece of asWritten(text, searched).match(wordPattern) ?? [])
    for (const term of readPiece(piece, searched)[of]) found.push(term)
  return found
}

/** Returns the terms of one word: the whole identifier and its parts. */
export function termsOf({ whole, parts }: Word): readonly string[] {
  return whole === undefined ? parts : [whole, ...parts]
}

function partTerms(part: string, language: SearchLanguage): string[] {
  const pieces = part.match(camelPart) ?? []
  if (pieces.length < 2) return simpleTerm(part, language)
  return [...simpleTerm(part, language), ...pieces.flatMap((piece) => simpleTerm(piece, language))]
}

/** A single letter says nothing, except where it is a number or a whole word of its script or language. */
function simpleTerm(piece: string, language: SearchLanguage): string[] {
  const word = piece.toLowerCase()
  const wholeWord = language.code === 'vi' ? numberOrVietnameseWord : numberOrWord
  if (word.length < 2 && !wholeWord.test(word)) return []
  return [language.isLight(word) ? word : language.stem(word)]
}
