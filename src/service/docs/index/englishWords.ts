import dictionary from 'dictionary-en'
import { stemEnglish } from '../../../search/languages/stems/stemEnglish.ts'

/** Hunspell's dictionary: a word in each line, and flags after a slash. */
const lines = new TextDecoder().decode(dictionary.dic)
/** Prefixes, by the flag of the words that may have them: `reload`, of `load`. */
const prefixes = { A: 're', C: 'de', E: 'dis', F: 'con', I: 'in', K: 'pro', U: 'un' }

/** Returns true if a term is the stem of an English word. Then it is not misspelt. */
export function isEnglishTerm(term: string): boolean {
  return (
    isStem(term) ||
    Object.entries(prefixes).some(
      ([flag, prefix]) => term.startsWith(prefix) && isStem(term.slice(prefix.length), flag),
    )
  )
}

/** Whether a term is the stem of a word in the dictionary that has a flag. */
function isStem(term: string, flag = ''): boolean {
  // The last letter of a stem may be another one in its words, as in `polici` and `policy`.
  const start = `\n${term.slice(0, -1)}`
  for (let at = lines.indexOf(start); at >= 0; at = lines.indexOf(start, at + 1)) {
    const [word = '', flags = ''] = lines.slice(at + 1, lines.indexOf('\n', at + 1)).split('/', 2)
    if (stemEnglish(word) === term && flags.includes(flag)) return true
  }
  return false
}
