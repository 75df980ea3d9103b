import type { SearchReader } from '../index/SearchReader.ts'
import type { Word } from '../index/Word.ts'
import { separablePrefixes } from '../languages/germanVerbs.ts'
import type { SearchLanguage } from '../languages/searchLanguage.ts'
import { synonymsFrom } from './synonyms.ts'

/**
 * Joins German verbs with the part of them that ends their sentence: "Wie richte ich das ein?" asks for `einrichten`.
 * Only verbs are joined that the docs have, or that have a synonym.
 */
export function joinSeparated(
  all: readonly Word[],
  question: string,
  reader: SearchReader,
  { code, stem }: SearchLanguage,
): readonly Word[] {
  if (code !== 'de') return all
  const isKnown = (verb: string) => {
    const term = stem(verb)
    return reader.pagesWith(term) > 0 || synonymsFrom(term, term, code).length > 0
  }
  const joined = new Map<string, string>()
  const prefixes = new Set<string>()
  for (const sentence of question.split(/[.,;:?!\n]/)) {
    const written = sentence.match(/[\p{L}\p{M}]+/gu) ?? []
    // "wieder her" is written as one word in `wiederherstellen`.
    const end = [written.slice(-2), written.slice(-1)].find((last) =>
      separablePrefixes.includes(last.join('')),
    )
    if (!end) continue
    const prefix = end.join('')
    // Nouns have a capital. The verb is the first word of a request.
    const candidates = written.slice(0, -end.length).filter((word, at) => at === 0 || /^\p{Ll}/u.test(word))
    for (const word of candidates.map((each) => each.toLowerCase())) {
      const verb = [word, word.replace(/e?t$/, 'en')].map((form) => prefix + form).find(isKnown)
      if (verb === undefined) continue
      joined.set(word, verb)
      for (const part of end) prefixes.add(part)
      break
    }
  }
  const writtenAs = (word: Word) => word.text ?? (word.isLight ? word.parts[0]! : '')
  return all
    .filter((word) => !prefixes.has(writtenAs(word)))
    .map((word) => {
      const text = joined.get(writtenAs(word))
      if (text === undefined) return word
      return { text, parts: [stem(text)], ...(!word.isLight && { separated: word.parts[0] }) }
    })
}
