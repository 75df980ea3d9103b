import { createHash } from 'node:crypto'
import { subjectTerms } from '../../search/index/terms.ts'
import { detectLanguage } from '../../search/languages/detectLanguage.ts'
import { rest } from '../schedule/rest.ts'

/** Questions with the same meaning, in the given order. */
export interface QuestionGroup<Question> {
  /** Digest of the terms of the group's first question. */
  key: string
  questions: readonly Question[]
}

/** Minimum share of common terms (Jaccard index) for two questions to be the same. */
const sameShare = 0.7

/** Maximum length of the compared text of a question, in UTF-16 code units, and maximum number of different terms. */
export const maxComparedLength = 500
export const maxComparedTerms = 40

/** Number of questions that are grouped before the function yields to other requests. */
const questionsAtOnce = 5

/**
 * Groups questions with the same meaning. Compares the search terms, so that "Rotating keys?" and "how do I rotate a
 * key" are in one group.
 *
 * @param known first questions of groups that exist already. A group without a new question is not returned
 */
export async function groupQuestions<Question extends { text: string }>(
  questions: readonly Question[],
  known: ReadonlyArray<{ key: string; text: string }> = [],
): Promise<Array<QuestionGroup<Question>>> {
  const groups: Array<{ key: string; terms: ReadonlySet<string>; questions: Question[] }> = []
  for (const [index, { key, text }] of known.entries()) {
    if (index % questionsAtOnce === 0) await rest()
    groups.push({ key, terms: termsOf(text), questions: [] })
  }
  for (const [index, question] of questions.entries()) {
    if (index % questionsAtOnce === 0) await rest()
    const questionTerms = termsOf(question.text)
    const group = groups.find((other) => isSame(questionTerms, other.terms))
    if (group) group.questions.push(question)
    else groups.push({ key: keyOf(questionTerms), terms: questionTerms, questions: [question] })
  }
  return groups
    .filter((group) => group.questions.length > 0)
    .map(({ key, questions }) => ({ key, questions }))
}

function termsOf(text: string): ReadonlySet<string> {
  const compared = text.slice(0, maxComparedLength)
  const detected = detectLanguage(compared)
  const language = detected?.isSure ? detected.language : undefined
  const found = [...new Set(subjectTerms(compared, language))].slice(0, maxComparedTerms)
  // A question without search terms, only stop words, is compared by its text.
  return new Set(found.length > 0 ? found : [compared.trim().toLowerCase()])
}

/** Returns whether two sets share enough terms. Stops as soon as that has become impossible. */
function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const needed = (sameShare * (one.size + other.size)) / (1 + sameShare)
  if (Math.min(one.size, other.size) < needed) return false
  let missing = 0
  for (const term of one) {
    if (!other.has(term) && one.size - ++missing < needed) return false
  }
  return true
}

function keyOf(groupTerms: ReadonlySet<string>): string {
  return createHash('sha256')
    .update([...groupTerms].toSorted().join(' '))
    .digest('hex')
    .slice(0, 16)
}
