import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { terms } from '../docs/search/terms.ts'

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

/** How much of a question is compared with others, in UTF-16 code units, and how many different terms of that. */
export const maxComparedLength = 500
export const maxComparedTerms = 40

/** After so many questions other requests get their turn. */
const questionsAtOnce = 5

/**
 * Puts questions together that ask the same: in the terms the search sees, so that "Rotating keys?" and "how do I
 * rotate a key" are one.
 */
export async function groupQuestions(questions: readonly FailedQuestion[]): Promise<QuestionGroup[]> {
  const groups: Array<{ terms: ReadonlySet<string>; questions: FailedQuestion[] }> = []
  for (const [index, question] of questions.entries()) {
    if (index % questionsAtOnce === 0) await setImmediate()
    const own = termsOf(question.text)
    const group = groups.find((other) => isSame(own, other.terms))
    if (group) group.questions.push(question)
    else groups.push({ terms: own, questions: [question] })
  }
  return groups.map((group) => ({ key: keyOf(group.terms), questions: group.questions }))
}

function termsOf(text: string): ReadonlySet<string> {
  const compared = text.slice(0, maxComparedLength)
  const found = [...new Set(terms(compared))].slice(0, maxComparedTerms)
  // A question of stop words alone is itself.
  return new Set(found.length > 0 ? found : [compared.trim().toLowerCase()])
}

/** Returns whether enough of two sets is in both, and looks no further than it takes to tell that it is not. */
function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const needed = (sameShare * (one.size + other.size)) / (1 + sameShare)
  if (Math.min(one.size, other.size) < needed) return false
  let missing = 0
  for (const term of one) {
    if (!other.has(term) && one.size - ++missing < needed) return false
  }
  return true
}

function keyOf(own: ReadonlySet<string>): string {
  return createHash('sha256')
    .update([...own].toSorted().join(' '))
    .digest('hex')
    .slice(0, 16)
}
