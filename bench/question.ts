/** A question with the pages that answer it. */
export interface Question {
  docs: string
  question: string
  pages: readonly string[]
  /** Pattern of `page#anchor` of the sections that answer it. */
  section?: string | undefined
  /** Earlier questions, newest first. */
  previousQuestions?: readonly string[] | undefined
}

/** Whether the docs answer a question. */
export function isAnswerable({ pages }: Question): boolean {
  return pages.length > 0
}
