import { type TermsOf, weighTerms } from './topicTerms.ts'

/** Minimum share of the questions with a term that are in one group, for other questions with it to join the group. */
const leastLeadingShare = 0.5

interface Placed {
  text: string
  weight: number
  vector?: object | undefined
}

/**
 * Adds questions without a vector to groups that were made by vectors. A question joins the group that has the greatest
 * share, and at least half, of the questions with one of its words.
 */
export function placeByTerms<Question extends Placed>(
  questions: readonly Question[],
  groups: readonly Question[][],
  termsOf: TermsOf,
): Question[][] {
  const embedded = questions.filter(({ vector }) => vector)
  const everywhere = weighTerms(embedded, termsOf)
  const inside = groups.map((group) => weighTerms(group, termsOf))
  const placed = groups.map((group) => [...group])
  for (const question of questions) {
    if (question.vector) continue
    let best = { share: leastLeadingShare, weight: 0, group: -1 }
    for (const term of termsOf.get(question.text)?.keys() ?? []) {
      for (const [group, counts] of inside.entries()) {
        const weight = counts.get(term) ?? 0
        const share = weight / (everywhere.get(term) ?? 1)
        if (share > best.share || (share === best.share && weight > best.weight))
          best = { share, weight, group }
      }
    }
    placed[best.group]?.push(question)
  }
  return placed
}
