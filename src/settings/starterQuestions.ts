import { SettingsError } from './SettingsError.ts'

/** The page that starter questions are for. */
export interface StarterPage {
  /** Path of the page as it is sent with a question; see `currentPath`. */
  path: string
}

/** Starter questions: one list for every page, a function that returns one for a page, or those of the service. */
export type StarterQuestions =
  | readonly string[]
  | 'service'
  | ((page: StarterPage) => readonly string[] | Promise<readonly string[]>)

/**
 * Validates the setting. Removes blank questions.
 *
 * @throws SettingsError if the value is neither a list of strings, a function nor `service`
 */
export function checkStarterQuestions(questions: unknown): StarterQuestions | undefined {
  if (questions === undefined) return undefined
  // The result of the function is validated when the function is called.
  if (typeof questions === 'function' || questions === 'service') return questions as StarterQuestions
  const isList = Array.isArray(questions) && questions.every((question) => typeof question === 'string')
  if (isList) return questions.filter((question) => question.trim() !== '')
  throw new SettingsError(
    `starterQuestions is ${JSON.stringify(questions)}. Use a list of strings, like ["How do I install it?"], or a function that returns one for a page.`,
  )
}
