import type { FeedbackRequest } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import { post } from './AssistantTransport.ts'
import type { AssistantMessage, MessageMetadata } from './assistantMessage.ts'
import { announcedAddress } from './serviceAddress.ts'

/** Returns a function that sends the feedback on a turn to the service, if its answer announced an address for it. */
export function createFeedbackDelivery(setMetadata: (messageId: string, metadata: MessageMetadata) => void) {
  const latest = new Map<string, Promise<void>>()
  return (messageId: string, settings: Settings, messages: readonly AssistantMessage[]): void => {
    const index = messages.findIndex(({ id }) => id === messageId)
    const feedback = messages[index]?.metadata?.feedback
    const { feedbackUrl, threadId } = messages[index + 1]?.metadata ?? {}
    if (!feedback || !feedbackUrl || !threadId) return
    setMetadata(messageId, { feedbackDelivery: 'sending' })
    const before = latest.get(messageId)
    const send = async () => {
      // One request after the other, because the last one to arrive wins.
      await before
      const isTaken = await sendFeedback(settings, feedbackUrl, { threadId, messageId, ...feedback })
      if (latest.get(messageId) === sending) {
        setMetadata(messageId, { feedbackDelivery: isTaken ? undefined : 'failed' })
      }
    }
    const sending = send()
    latest.set(messageId, sending)
  }
}

/**
 * Sends a reader's feedback to the service. Returns whether the service accepted it; never throws.
 *
 * @param reference address for feedback, as the answer announced it
 */
async function sendFeedback(
  settings: Settings,
  reference: string,
  feedback: Omit<FeedbackRequest, 'fp'>,
): Promise<boolean> {
  const { fetch: send, fp } = settings
  // `keepalive` lets the request finish if the reader leaves the page at once.
  const fetch: typeof send = (to, init) => send(to, { ...init, keepalive: true })
  try {
    const endpoint = announcedAddress(settings.endpoint, reference)
    const signal = AbortSignal.timeout(settings.timeoutMs)
    return (await post({ ...settings, endpoint, fetch }, { fp, ...feedback }, signal)).ok
  } catch {
    return false
  }
}
