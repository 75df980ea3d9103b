import { termsOf, type Word, words } from '../../../search/index/terms.ts'
import { detectLanguage } from '../../../search/languages/detectLanguage.ts'

/** Maximum length of the text of a question that topics are made from, and maximum number of its different terms. */
export const maxTopicTextLength = 300
export const maxTopicTerms = 24

/** Terms of a question that can name a topic, each with the word as it is written; empty for a part of a word. */
export type TopicTerms = ReadonlyMap<string, string>

/** Returns the terms of a question that can name a topic. */
export function topicTerms(text: string): TopicTerms {
  const compared = text.slice(0, maxTopicTextLength)
  const detected = detectLanguage(compared)
  const found = new Map<string, string>()
  for (const word of words(compared, detected?.isSure ? detected.language : undefined)) {
    if (word.isLight) continue
    for (const term of termsOf(word)) {
      if (found.size === maxTopicTerms) return found
      // A term without letters is no name.
      if (/\p{L}/u.test(term) && !found.get(term)) found.set(term, writtenAs(term, word))
    }
  }
  return found
}

/** The first part of an identifier without separators is the whole identifier. */
function writtenAs(term: string, { text, whole, parts }: Word): string {
  return text ?? (term === (whole ?? parts[0]) ? term : '')
}
