import { createHash } from 'node:crypto'
import { terms } from '../docs/terms.ts'

/** A question that was asked without success. */
export interface FailedQuestion {
  text: string
  /** What was kept with it: `currentPath`, `context`. */
  details: Readonly<Record<string, unknown>>
  askedAt: Date
  /** Set where its answer was rated down; the note may be empty. */
  thumbDown?: { note: string } | undefined
}

/** Questions that ask the same, in the order they were given. */
export interface QuestionGroup {
  /** The same while the first wording of the group's terms is. */
  key: string
  questions: readonly FailedQuestion[]
}

/** Share of terms two questions have in common that makes them the same one. */
const sameShare = 0.7

/**
 * Puts questions together that ask the same: in the terms the search sees, so that "Rotating keys?" and "how do I
 * rotate a key" are one.
 */
export function groupQuestions(questions: readonly FailedQuestion[]): QuestionGroup[] {
  const groups: Array<{ terms: ReadonlySet<string>; questions: FailedQuestion[] }> = []
  for (const question of questions) {
    const own = termsOf(question.text)
    const group = groups.find((other) => shareOf(own, other.terms) >= sameShare)
    if (group) group.questions.push(question)
    else groups.push({ terms: own, questions: [question] })
  }
  return groups.map((group) => ({ key: keyOf(group.terms), questions: group.questions }))
}

function termsOf(text: string): ReadonlySet<string> {
  const found = new Set(terms(text))
  // A question of stop words alone is itself.
  return found.size > 0 ? found : new Set([text.trim().toLowerCase()])
}

/** 0 to 1: how much of two sets is in both. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const term of one) if (other.has(term)) common++
  return common / (one.size + other.size - common)
}

function keyOf(own: ReadonlySet<string>): string {
  return createHash('sha256')
    .update([...own].toSorted().join(' '))
    .digest('hex')
    .slice(0, 16)
}
