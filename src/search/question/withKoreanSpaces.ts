import type { SearchReader } from '../index/SearchReader.ts'
import type { QuestionLanguage } from '../languages/chooseLanguage.ts'
import { synonymsFrom } from './synonyms.ts'

/** A run of Korean syllables. Longer ones are not cut: each syllable costs looks into the index. */
const run = /(?<!\p{sc=Hang})\p{sc=Hang}{3,40}(?!\p{sc=Hang})/gu
const longestWord = 8
/** A single syllable of the docs is in too many words to be one. */
const shortestWord = 2
/** Most runs that are cut. */
const mostRuns = 8
/** A longer text is mostly a log. */
const mostCharacters = 500

/**
 * Writes spaces into a Korean question where readers leave them out: into a word that the docs do not have, if all of it
 * is words that they have or that have synonyms, and function words: `포트바꾸는법` as `포트 바꾸는 법`.
 */
export function withKoreanSpaces(
  question: string,
  { pagesWith }: SearchReader,
  { searched, isForeign }: QuestionLanguage,
): string {
  const { code, isLight, stem } = searched
  if (code !== 'ko' || isForeign || question.length > mostCharacters) return question
  let tried = 0
  const isKnown = (term: string) => pagesWith(term) > 0 || synonymsFrom(term, term, code).length > 0
  const isOfDocs = (word: string) => word.length >= shortestWord && isKnown(stem(word))
  return question.replace(run, (written) => {
    if (isLight(written) || isKnown(stem(written)) || tried++ >= mostRuns) return written
    const cut = fewestWords(written, (word) => isLight(word) || isOfDocs(word))
    // Syllables of a word that the docs do not have may be function words.
    return cut?.some(isOfDocs) ? cut.join(' ') : written
  })
}

/** Cuts a text into as few words as possible, if all of it is words. */
function fewestWords(text: string, isWord: (word: string) => boolean): readonly string[] | undefined {
  const cut: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - longestWord); start < end; start++) {
      const before = cut[start]
      const most = cut[end]?.length ?? Number.POSITIVE_INFINITY
      if (!before || before.length + 1 >= most) continue
      const word = text.slice(start, end)
      if (isWord(word)) cut[end] = [...before, word]
    }
  return cut[text.length]
}
