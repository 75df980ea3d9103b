import { termsOf, words } from '../../../search/index/terms.ts'
import type { Word } from '../../../search/index/Word.ts'
import { detectLanguage } from '../../../search/languages/detectLanguage.ts'
import { rest } from '../../schedule/rest.ts'

/** Maximum length of the text of a question that topics are made from, and maximum number of its different terms. */
export const maxTopicTextLength = 300
export const maxTopicTerms = 24
/** Number of texts after which `readTerms` yields to other requests. */
const textsAtOnce = 25

/** Terms of a question that can name a topic, each with its word as it is written; empty for a part of a word. */
export type TopicTerms = ReadonlyMap<string, string>

/** Terms of each text. */
export type TermsOf = ReadonlyMap<string, TopicTerms>

/** Returns the terms of all texts. Yields to other requests. */
export async function readTerms(texts: Iterable<string>): Promise<TermsOf> {
  const found = new Map<string, TopicTerms>()
  for (const text of new Set(texts)) {
    if (found.size % textsAtOnce === 0) await rest()
    found.set(text, topicTerms(text))
  }
  return found
}

/** Returns the terms of a question that can name a topic. */
function topicTerms(text: string): TopicTerms {
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

/** Counts the questions with each term. */
export function weighTerms(
  questions: ReadonlyArray<{ text: string; weight: number }>,
  termsOf: TermsOf,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { text, weight } of questions)
    for (const term of termsOf.get(text)?.keys() ?? []) weights.set(term, (weights.get(term) ?? 0) + weight)
  return weights
}

/** Returns the word as it is written; empty if the term is only a part of it. */
function writtenAs(term: string, { text, whole, parts }: Word): string {
  return text ?? (term === (whole ?? parts[0]) ? term : '')
}
