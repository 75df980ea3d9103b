import { type FeedbackRequest, feedbackReasons } from '../../protocol/feedback.ts'
import { maxFeedbackNoteLength, maxIdLength } from '../../protocol/limits.ts'
import {
  readFields,
  readList,
  readOptionalText,
  readText,
  readWord,
  refuse,
} from '../server/requestFields.ts'

/** Maximum number of reasons in a request. */
const maxReasons = 20

/** Parses the body of a feedback request. @throws AssistantError `invalid-request`, naming the field */
export function parseFeedback(input: unknown): FeedbackRequest {
  const body = readFields(input, '', 'The body must be a JSON object.')
  const fp = readId(body.fp, 'fp', 'is required: "anonymous", or a unique user identifier')
  const threadId = readId(body.threadId, 'threadId', 'is required: the thread of the answer')
  const messageId = readId(body.messageId, 'messageId', 'is required: the id of the question, as it was sent')
  const rating = readWord(body.rating, 'rating', ['up', 'down'], 'must be "up" or "down"')
  const rawReasons = readList(body.reasons ?? [], 'reasons', 'must be an array of reasons', maxReasons).map(
    (reason, index) =>
      readWord(reason, `reasons[${index}]`, feedbackReasons, `must be one of ${feedbackReasons.join(', ')}`),
  )
  const note = readOptionalText(body.note, 'note', maxFeedbackNoteLength)
  // Removes duplicates and sorts, so that stored reasons do not depend on the client.
  const reasons = feedbackReasons.filter((reason) => rawReasons.includes(reason))
  return { fp, threadId, messageId, rating, reasons, note: note?.trim() ?? '' }
}

function readId(value: unknown, field: string, rule: string): string {
  const id = readText(value, field, rule, maxIdLength)
  if (id === '') refuse(field, 'must not be empty')
  return id
}
