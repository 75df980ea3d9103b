import dictionary from 'dictionary-en'
import { stemEnglish } from '../../../search/languages/stemEnglish.ts'

/** Hunspell's dictionary: a word in each line, and flags after a slash. */
const lines = new TextDecoder().decode(dictionary.dic)

/** Returns true if a term is the stem of an English word. Then it is not misspelt. */
export function isEnglishTerm(term: string): boolean {
  // The last letter of a stem may be another one in its words, as in `polici` and `policy`.
  const start = `\n${term.slice(0, -1)}`
  for (let at = lines.indexOf(start); at >= 0; at = lines.indexOf(start, at + 1)) {
    const [word = ''] = lines.slice(at + 1, lines.indexOf('\n', at + 1)).split('/', 1)
    if (stemEnglish(word) === term) return true
  }
  return false
}
