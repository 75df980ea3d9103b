import dictionary from 'dictionary-en'
import { stemEnglish } from '../../../search/languages/stems/stemEnglish.ts'

/** Prefixes, by the flag of the words that may have them: `reload`, of `load`. */
const prefixes = { A: 're', C: 'de', E: 'dis', F: 'con', I: 'in', K: 'pro', U: 'un' }

let stems: ReadonlyMap<string, string> | undefined

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
  stems ??= readStems()
  return stems.get(term)?.includes(flag) ?? false
}

/** Returns the stems of the words in Hunspell's dictionary, with the flags after the slash of each line. */
function readStems(): Map<string, string> {
  const found = new Map<string, string>()
  const lines = new TextDecoder().decode(dictionary.dic).split('\n')
  // The first line is the number of words.
  for (const line of lines.slice(1)) {
    const [word = '', flags = ''] = line.split('/', 2)
    const stem = stemEnglish(word)
    found.set(stem, flags + (found.get(stem) ?? ''))
  }
  return found
}
