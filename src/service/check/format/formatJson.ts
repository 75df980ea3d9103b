import type { CheckReport } from '../compareReplays.ts'

/** Formats a report as JSON. Questions with the same answer are only counted. */
export function formatJson({ base, questions, gone }: CheckReport): string {
  const changed = questions.filter(({ effect }) => effect !== 'same')
  return JSON.stringify({ base, questions: questions.length, changed, gone }, null, 2)
}
