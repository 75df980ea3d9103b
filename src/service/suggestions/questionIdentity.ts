import { questionKey } from '../docs/pinned/questionKey.ts'
import { comparableTitle } from './sectionQuestions.ts'

/** Returns the same text for questions that ask for the same in almost the same words. */
export function questionIdentity(question: string): string {
  return questionKey(question) ?? comparableTitle(question)
}
