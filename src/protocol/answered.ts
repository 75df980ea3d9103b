/** Request and answer of `POST /discovery/v1/answered/{domain}`; see `docs/service/wire-interface.md`. */

/** A question of a reader, as it was sent. */
export interface AskedBefore {
  /** Thread that the service put the question in. */
  threadId: string
  /** Id of the question's message. */
  id: string
}

export interface AnsweredRequest {
  /** The same value as in the questions. */
  fp: string
  /** At most 20. */
  questions: readonly AskedBefore[]
}

/** A question that the docs answer in full now. */
export interface AnsweredQuestion extends AskedBefore {
  /** The section that the answer cites first. Absent if it cites none, as a pinned answer without links. */
  page?: AnsweredPage | undefined
}

export interface AnsweredPage {
  /** Address of the section. */
  url: string
  /** Title for readers: `Build › Public base path`. */
  title: string
}

export interface AnsweredResponse {
  answered: readonly AnsweredQuestion[]
}

/**
 * Response header with the address for requests about earlier questions, relative to the address of the question.
 * Missing if the service does not tell.
 */
export const answeredHeader = 'X-Answered-Url'
