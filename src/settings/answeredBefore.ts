import type { AnsweredPage } from '../protocol/answered.ts'

/** An earlier question of the reader that the docs answer in full now. */
export interface AnsweredBefore {
  conversationId: string
  /** Id of the question in its conversation. */
  turnId: string
  /** When it was asked, in milliseconds since 1970. */
  askedAt: number
  /** The section that answers it, if the service names one. */
  page?: AnsweredPage | undefined
  /** Opens the panel with the conversation, and asks the question again. The reader is not told of it again. */
  show(): void
  /** The reader is not told of it again. */
  dismiss(): void
}
