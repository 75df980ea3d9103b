import { weigh } from './weigh.ts'

/** Minimum share of the questions that are answered, and of these that lead to the page of a topic. */
const leastLeadingShare = 0.5

/** Returns the page that most answered questions lead to. Empty if less than half do, or less than half are answered. */
export function leadingPage(questions: ReadonlyArray<{ page: string; weight: number }>): string {
  const [first] = countPages(questions)
  const answered = questions.reduce((sum, { page, weight }) => sum + (page === '' ? 0 : weight), 0)
  if (!first || answered < weigh(questions) * leastLeadingShare) return ''
  return first.weight >= answered * leastLeadingShare ? first.page : ''
}

/** Returns the pages that questions lead to, with the number of questions, most first. */
export function countPages(
  questions: ReadonlyArray<{ page: string; weight: number }>,
): ReadonlyArray<{ page: string; weight: number }> {
  const pages = new Map<string, number>()
  for (const { page, weight } of questions) if (page !== '') pages.set(page, (pages.get(page) ?? 0) + weight)
  return [...pages]
    .map(([page, weight]) => ({ page, weight }))
    .toSorted((a, b) => b.weight - a.weight || (a.page < b.page ? -1 : 1))
}
