import type { TopicTerms } from './topicTerms.ts'

interface TermCount {
  weight: number
  /** Number of questions that no page answers. */
  unanswered: number
  pages: Map<string, number>
}

interface CountedQuestion {
  text: string
  page: string
  weight: number
}

/** Counts the questions with each term, and the pages that they lead to. */
export function countTerms(
  questions: Iterable<CountedQuestion>,
  termsOf: ReadonlyMap<string, TopicTerms>,
): {
  /** Returns the best term for the next group, of those with `least` to `most` questions. Undefined if there is none. */
  best(least: number, most: number): string | undefined
  remove(questions: Iterable<CountedQuestion>): void
} {
  const counts = new Map<string, TermCount>()
  function add({ text, page, weight }: CountedQuestion, sign: 1 | -1): void {
    for (const term of termsOf.get(text)?.keys() ?? []) {
      const count = counts.get(term) ?? { weight: 0, unanswered: 0, pages: new Map() }
      counts.set(term, count)
      count.weight += sign * weight
      if (page === '') count.unanswered += sign * weight
      else count.pages.set(page, (count.pages.get(page) ?? 0) + sign * weight)
    }
  }
  for (const question of questions) add(question, 1)
  return {
    best(least, most) {
      let best: { term: string; score: number } | undefined
      for (const [term, count] of counts) {
        if (count.weight < least || count.weight > most) continue
        const score = count.weight * focusOf(count) ** 2
        if (!best || score > best.score || (score === best.score && term < best.term)) best = { term, score }
      }
      return best?.term
    },
    remove(removed) {
      for (const question of removed) add(question, -1)
    },
  }
}

/**
 * Returns how far the questions lead to one page: 0 if each leads to another page, 1 if all lead to the same. If most
 * are not answered, these count as one page.
 */
function focusOf({ weight, unanswered, pages }: TermCount): number {
  const answered = weight - unanswered
  return unanswered >= answered ? unanswered / weight : Math.max(...pages.values()) / answered
}
