import { cutAtCompoundVerbs } from '../languages/cutAtCompoundVerbs.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'
import { withKanji } from '../languages/withKanji.ts'
import { withKatakanaSpelling } from '../languages/withKatakanaSpelling.ts'
import { longestWhole, type Word } from './Word.ts'

/** Scripts that put no spaces between words. */
const unspacedScripts = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`
/** Matches a run of letters in such scripts, or of others. */
export const scriptRun = new RegExp(`(?<unspaced>[${unspacedScripts}]+)|[^${unspacedScripts}]+`, 'gu')
/** Whether a text has letters of such scripts. */
export const hasUnspaced = new RegExp(`[${unspacedScripts}]`, 'u')
const katakanaRun = /\p{sc=Kana}[\p{sc=Kana}ー]*|\P{sc=Kana}+/gu
const katakana = /^\p{sc=Kana}/u
/** Short words of hiragana alone are endings and particles. */
const particle = /^\p{sc=Hira}{1,3}$/u
let segmenter: Intl.Segmenter | undefined

/** Splits a text in a script that puts no spaces between words. */
export function unspacedWords(text: string, language: SearchLanguage): Word[] {
  if (language.code !== 'ja') return segmentWords(text, language)
  const pieces = cutAtCompoundVerbs(withKanji(withKatakanaSpelling(text)))
  return pieces.flatMap((piece, at) => (at % 2 === 1 ? { parts: [piece] } : segmentWords(piece, language)))
}

function segmentWords(text: string, language: SearchLanguage): Word[] {
  const runs = text.match(katakanaRun) ?? []
  return runs.flatMap((run): Word | Word[] => {
    if (katakana.test(run)) return katakanaWord(run, language)
    return segments(run)
      .filter((segment) => !language.isLight(segment) && !particle.test(segment))
      .map((segment) => ({ parts: [language.stem(segment)] }))
  })
}

/** Returns a run of katakana, whole and in its words. */
function katakanaWord(run: string, language: SearchLanguage): Word {
  const pieces = joinLetters(segments(run)).map((piece) => language.stem(piece))
  if (pieces.length === 1 || run.length > longestWhole) return { parts: pieces }
  return { whole: language.stem(run), parts: pieces }
}

/** Joins single letters with their neighbours: a segmenter cuts words that it does not know, such as `ビル` and `ド`. */
function joinLetters(pieces: readonly string[]): string[] {
  const joined: string[] = []
  for (const piece of pieces)
    if (piece.length === 1 || joined.at(-1)?.length === 1) joined.push((joined.pop() ?? '') + piece)
    else joined.push(piece)
  return joined
}

function segments(run: string): string[] {
  // Asking the segmenter takes longer than a short run itself.
  if (run.length === 1) return [run]
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  return Array.from(segmenter.segment(run), (part) => part.segment)
}
