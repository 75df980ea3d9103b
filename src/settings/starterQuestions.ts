import { SettingsError } from './SettingsError.ts'

/** The page a reader is on. */
export interface StarterPage {
  /** As it is sent with a question: see `currentPath`. */
  path: string
}

/** Questions to begin with: the same on every page, or what a function gives for one. */
export type StarterQuestions =
  | readonly string[]
  | ((page: StarterPage) => readonly string[] | Promise<readonly string[]>)

/** @throws SettingsError where it is neither */
export function checkStarterQuestions(questions: unknown): StarterQuestions {
  // What it gives is looked at when it is called.
  if (typeof questions === 'function') return questions as StarterQuestions
  const isList = Array.isArray(questions) && questions.every((question) => typeof question === 'string')
  if (isList) return questions.filter((question) => question.trim() !== '')
  throw new SettingsError(
    `starterQuestions is ${JSON.stringify(questions)}. Each becomes a button that asks it. Give a list of texts, like ["How do I install it?"], or a function that gives one for a page.`,
  )
}
