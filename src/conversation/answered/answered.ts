import type { AnsweredPage, AskedBefore } from '../../protocol/answered.ts'
import type { maxAskedBefore } from '../../protocol/limits.ts'

/** A stored question whose answer was not complete. */
export interface KeptQuestion extends AskedBefore {
  conversationId: string
  askedAt: number
}

/** A stored question that the docs answer now, until the reader was told. */
export interface FoundQuestion extends KeptQuestion {
  page?: AnsweredPage | undefined
}

/** The questions that the service is asked about. */
export interface KeptQuestions {
  /** Address to ask, relative to the endpoint. */
  url: string
  nextAt: number
  questions: readonly KeptQuestion[]
}

/** Maximum number of kept questions, as many as a request may have. */
export const maxKept: typeof maxAskedBefore = 20
export const askEveryMs = 24 * 60 * 60 * 1_000
/** Time after which a question is dropped. */
export const keepMs = 90 * askEveryMs
/** Maximum length of the title of a page that is shown, in UTF-16 code units. */
export const maxTitleLength = 200
