import type { AnsweredBefore } from '../../settings/answeredBefore.ts'

/** Actions about earlier questions of the reader. */
export interface AnsweredActions {
  /**
   * Returns the reader's earlier questions that the docs answer in full now, the newest first, with `notifyAnswered`. Asks
   * the service at most once a day. Until you call `show` or `dismiss`, later calls in the tab return the same questions.
   */
  askAnswered(): Promise<readonly AnsweredBefore[]>
}
