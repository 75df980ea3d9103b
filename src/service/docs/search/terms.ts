import { stem } from './stem.ts'
import { stopWords } from './stopWords.ts'

/** One word or identifier of a text, as it is searched. */
export interface Word {
  /** The identifier as written, lower-cased; absent for a plain word. */
  whole?: string | undefined
  /** Its parts, stemmed: `allowedHosts` gives `allowedhosts`, `allow` and `host`. */
  parts: readonly string[]
}

const wordPattern = /[\p{L}\p{M}\p{N}_$]+(?:['’.\-/:@#][\p{L}\p{M}\p{N}_$]+)*/gu
const partSeparator = /[.\-/:@#']+/
const camelPart = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}\p{M}]+|\p{N}+/gu
/** Scripts that put no spaces between words. */
const unspacedScripts = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`
const scriptRun = new RegExp(`(?<unspaced>[${unspacedScripts}]+)|[^${unspacedScripts}]+`, 'gu')
const maxWholeLength = 60
let segmenter: Intl.Segmenter | undefined

/** Words of a text in order, stop words left out. */
export function words(text: string): Word[] {
  const found: Word[] = []
  for (const [match] of text.normalize('NFKC').matchAll(wordPattern)) {
    const written = match.replaceAll('’', "'").replace(/'s$/i, '')
    if (stopWords.has(written.toLowerCase())) continue
    const pieces = written.split(partSeparator)
    const parts = pieces.flatMap(partTerms)
    const isCompound = pieces.length > 1 && written.length <= maxWholeLength
    const whole = isCompound ? written.toLowerCase() : undefined
    if (whole !== undefined || parts.length > 0) found.push({ whole, parts })
  }
  return found
}

/**
 * The terms a text is searched by, with repetitions: identifiers whole and split, words stemmed.
 *
 * @example terms('Set `server.allowedHosts`') // ['set', 'server.allowedhosts', 'server', 'allowedhosts', 'allow', 'host']
 */
export function terms(text: string): string[] {
  return words(text).flatMap(({ whole, parts }) => (whole === undefined ? parts : [whole, ...parts]))
}

function partTerms(part: string): string[] {
  const found: string[] = []
  for (const run of part.matchAll(scriptRun)) {
    // One by one: as arguments, the terms of a very long run do not fit on the stack.
    for (const term of run.groups?.unspaced ? segments(run[0]) : spacedTerms(run[0])) found.push(term)
  }
  return found
}

function segments(run: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(run), (part) => part.segment)
}

function spacedTerms(part: string): string[] {
  const pieces = part.match(camelPart) ?? []
  if (pieces.length < 2) return simpleTerm(part)
  return [part.toLowerCase(), ...pieces.flatMap(simpleTerm)]
}

/** A single letter says nothing, except where it is a number or a whole word of its script. */
function simpleTerm(piece: string): string[] {
  const word = piece.toLowerCase()
  if (stopWords.has(word) || (word.length < 2 && !/[\p{N}\p{Lo}]/u.test(word))) return []
  return [stem(word)]
}
