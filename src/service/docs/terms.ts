import { stem } from './stem.ts'
import { stopWords } from './stopWords.ts'

const chunk = /[\p{L}\p{M}\p{N}_$]+(?:['’.\-/:@#][\p{L}\p{M}\p{N}_$]+)*/gu
const separator = /[.\-/:@#]+/
const camelPart = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}\p{M}]+|\p{N}+/gu
/** Scripts written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const unspacedRun = new RegExp(`${unspaced.source}+|[^${unspaced.source.slice(1)}+`, 'gu')
const maxWholeLength = 60
let segmenter: Intl.Segmenter | undefined

/**
 * The terms a text is searched by, in order and with repetitions. An identifier stands for itself and for its parts.
 *
 * @example terms('Set `server.allowedHosts`') // ['set', 'server.allowedhosts', 'server', 'allowedhosts', 'allow', 'host']
 */
export function terms(text: string): string[] {
  const found: string[] = []
  for (const [match] of text.normalize('NFKC').matchAll(chunk)) {
    const word = match.replaceAll('’', "'").replace(/'s$/i, '')
    if (stopWords.has(word.toLowerCase())) continue
    const parts = word.split(separator)
    if (parts.length > 1 && word.length <= maxWholeLength) found.push(word.toLowerCase())
    for (const part of parts) addPart(part, found)
  }
  return found
}

function addPart(part: string, found: string[]): void {
  if (unspaced.test(part)) {
    for (const run of part.match(unspacedRun) ?? []) {
      if (unspaced.test(run)) found.push(...segments(run))
      else addPart(run, found)
    }
    return
  }
  const pieces = part.match(camelPart) ?? []
  if (pieces.length > 1) found.push(part.toLowerCase())
  for (const piece of pieces.length > 1 ? pieces : [part]) {
    const word = piece.toLowerCase()
    if (word.length > 1 && !stopWords.has(word)) found.push(stem(word))
    else if (/^[\p{N}\p{Lo}]$/u.test(word)) found.push(word)
  }
}

function segments(run: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return [...segmenter.segment(run)].map((part) => part.segment)
}
