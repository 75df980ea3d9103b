import { isAboutShown, isFollowUp } from './isFollowUp.ts'
import { searchedText } from './searchedText.ts'
import { subjectTerms } from './terms.ts'
import type { SearchRequest } from './types.ts'

/** Maximum number of characters of a question, and of the text it refers to, whose meaning is searched for. */
export const maxMeantLength = 2_000

/** Whether a question depends on an earlier one of its thread. */
export function refersBack({ question, previousQuestions = [] }: SearchRequest): boolean {
  return previousQuestions.length > 0 && isFollowUp(question, subjectsOf(question), previousQuestions)
}

/** Returns the text whose meaning is searched for: the question, after the question or the selected text it refers to. */
export function meantText(request: SearchRequest): string {
  const { question, context = [], previousQuestions = [] } = request
  const earlier = refersBack(request) ? previousQuestions.slice(0, 1) : []
  const shown = isAboutShown(question, subjectsOf(question)) ? context.slice(0, 1) : []
  return [...earlier, ...shown, question]
    .map((text) => searchedText(text, maxMeantLength))
    .join('\n\n')
    .trim()
}

function subjectsOf(question: string): number {
  return new Set(subjectTerms(searchedText(question, maxMeantLength))).size
}
