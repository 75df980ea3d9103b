import * as z from 'zod'
import { feedbackFields } from '../../protocol/errors.ts'
import { type FeedbackRequest, feedbackReasons } from '../../protocol/feedback.ts'
import { maxFeedbackNoteLength } from '../../protocol/limits.ts'
import { invalidRequest } from '../invalidRequest.ts'

const needed = (what: string) => z.string({ error: what }).min(1, { error: 'must not be empty' })

const body = z.object(
  {
    fp: needed('is required: "anonymous", or a unique user identifier'),
    threadId: needed('is required: the thread of the answer'),
    messageId: needed('is required: the id of the question, as it was sent'),
    rating: z.enum(['up', 'down'], { error: 'must be "up" or "down"' }),
    reasons: z
      .array(z.enum(feedbackReasons, { error: `must be one of ${feedbackReasons.join(', ')}` }), {
        error: 'must be an array of reasons',
      })
      .nullish(),
    note: z
      .string({ error: 'must be a string' })
      .max(maxFeedbackNoteLength, { error: `must have at most ${maxFeedbackNoteLength} characters` })
      .nullish(),
  },
  { error: 'The body must be a JSON object.' },
)

/** Checks the body of a request with feedback, or throws `invalid-request` with a sentence that names the field. */
export function parseFeedback(input: unknown): FeedbackRequest {
  const parsed = body.safeParse(input)
  if (!parsed.success) throw invalidRequest(parsed.error, ['fp', 'threadId', ...feedbackFields])
  const { reasons, note, ...request } = parsed.data
  // Each reason once, in the order of the list, so that what is kept does not depend on the client.
  const given = feedbackReasons.filter((reason) => reasons?.includes(reason))
  return { ...request, reasons: given, note: note?.trim() ?? '' }
}
