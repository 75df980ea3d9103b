import { stem } from './stem.ts'
import { isStopWord } from './stopWords.ts'

/** One word or identifier of a text, as it is searched. */
export interface Word {
  /** The identifier as written, in lower case; absent for a plain word. */
  whole?: string | undefined
  /** A plain word as written, in lower case; absent for identifiers. */
  text?: string | undefined
  /** Its parts, stemmed: `allowedHosts` gives `allowedhosts`, `allow` and `host`. */
  parts: readonly string[]
  /** Whether it has no subject of its own, such as "the" or "without". It weighs little in a question. */
  isLight?: true | undefined
  /** Whether it is written as a name: with a capital within a sentence, or with capitals or digits inside. */
  isName?: true | undefined
}

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
const partSeparator = /[.\-/:@#']+/
const camelPart = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}\p{M}]+|\p{N}+/gu
/** Scripts that put no spaces between words. */
const unspacedScripts = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`
const scriptRun = new RegExp(`(?<unspaced>[${unspacedScripts}]+)|[^${unspacedScripts}]+`, 'gu')
const hasUnspaced = new RegExp(`[${unspacedScripts}]`, 'u')
/** Short words of hiragana alone are endings and particles. */
const particle = /^\p{sc=Hira}{1,3}$/u
const maxWholeLength = 60
let segmenter: Intl.Segmenter | undefined

/** Splits a text into words, in order. */
export function words(text: string): Word[] {
  const found: Word[] = []
  const normal = text.normalize('NFKC')
  for (const { groups, index } of normal.matchAll(wordPattern)) {
    const { before = '', name, after = '', operator } = groups!
    if (operator !== undefined) found.push({ whole: operator, parts: [] })
    else if (hasUnspaced.test(name!)) addRuns(found, name!)
    else {
      addWord(found, before, name!, after)
      const last = found.at(-1)
      if (last && (/.[\p{Lu}\p{N}]/u.test(name!) || (/^\p{Lu}/u.test(name!) && isWithin(normal, index))))
        last.isName = true
    }
  }
  return found
}

/** Whether something stands before an index in the same sentence. */
function isWithin(text: string, index: number): boolean {
  return /[\p{L}\p{N},;)\x60]\s+["'(\x60]*$/u.test(text.slice(Math.max(0, index - 12), index))
}

function addRuns(found: Word[], name: string): void {
  for (const run of name.matchAll(scriptRun)) {
    if (!run.groups?.unspaced) addWord(found, '', run[0].replace(/^[.\-/:@#'’]+|[.\-/:@#'’]+$/g, ''), '')
    else
      for (const segment of segments(run[0]))
        if (!isStopWord(segment) && !particle.test(segment)) found.push({ parts: [segment] })
  }
}

function addWord(found: Word[], before: string, name: string, after: string): void {
  const written = name.replaceAll('’', "'").replace(/'s$/i, '')
  if (written === '') return
  const plain = written.toLowerCase()
  if (isStopWord(plain) && before + after === '') {
    found.push({ parts: [plain.replaceAll("'", '')], isLight: true })
    return
  }
  const pieces = written.split(partSeparator)
  const parts = pieces.flatMap(partTerms)
  const isCompound = (pieces.length > 1 || before + after !== '') && written.length <= maxWholeLength
  const whole = isCompound ? before + plain + after : undefined
  if (whole !== undefined || parts.length > 0)
    found.push({ whole, parts, text: isCompound || parts.length > 1 ? undefined : plain })
}

/**
 * Returns the terms a text is searched by, with repetitions: identifiers whole and split, words stemmed.
 *
 * @example terms('Set `server.allowedHosts`') // ['set', 'server.allowedhosts', 'server', 'allowedhosts', 'allow', 'host']
 */
export function terms(text: string): string[] {
  return words(text).flatMap(termsOf)
}

/** Returns the terms of a text without words such as "the" and "without". */
export function subjectTerms(text: string): string[] {
  return words(text).flatMap((word) => (word.isLight ? [] : termsOf(word)))
}

/** Returns the terms of one word: the whole identifier and its parts. */
export function termsOf({ whole, parts }: Word): readonly string[] {
  return whole === undefined ? parts : [whole, ...parts]
}

function segments(run: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(run), (part) => part.segment)
}

function partTerms(part: string): string[] {
  const pieces = part.match(camelPart) ?? []
  if (pieces.length < 2) return simpleTerm(part)
  return [part.toLowerCase(), ...pieces.flatMap(simpleTerm)]
}

/** A single letter says nothing, except where it is a number or a whole word of its script. */
function simpleTerm(piece: string): string[] {
  const word = piece.toLowerCase()
  if (word.length < 2 && !/[\p{N}\p{Lo}]/u.test(word)) return []
  return [isStopWord(word) ? word : stem(word)]
}
