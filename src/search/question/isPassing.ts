import type { SearchReader } from '../index/SearchReader.ts'
import type { Word } from '../index/terms.ts'
import { stemEnglish } from '../languages/stemEnglish.ts'

/** Words of how somebody asks, not of what. */
const passing: ReadonlySet<string> = new Set(
  `easy easier easiest simplest quick quickest proper practice tutorial tutorials documentation article articles manual
    video videos forgot forgotten remind remember yesterday today boss colleague colleagues`.split(/\s+/),
)

/** Whether an English word that the docs do not have says little: an adverb, or a word of how somebody asks. */
export function isPassing({ text = '', isName }: Word, { isWord }: SearchReader): boolean {
  const adjective = /[a-z]{3}ly$/.test(text) ? text.replace(/ily$/, 'y').replace(/ly$/, '') : undefined
  return !isName && (passing.has(text) || (adjective !== undefined && isWord(stemEnglish(adjective))))
}
