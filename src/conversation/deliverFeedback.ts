import type { Settings } from '../settings/settings.ts'
import type { AssistantMessage, MessageMetadata } from '../transport/assistantMessage.ts'
import { sendFeedback } from '../transport/sendFeedback.ts'

export interface FeedbackDeliveryOptions {
  settings: () => Settings
  messages: () => readonly AssistantMessage[]
  setMetadata: (messageId: string, metadata: MessageMetadata) => void
}

/** Hands the feedback of a turn to the service, where the answer announced that it is taken there. */
export function createFeedbackDelivery({ settings, messages, setMetadata }: FeedbackDeliveryOptions) {
  const latest = new Map<string, Promise<void>>()
  return (turnId: string): void => {
    const place = messages().findIndex(({ id }) => id === turnId)
    const feedback = messages()[place]?.metadata?.feedback
    const { feedbackUrl, threadId } = messages()[place + 1]?.metadata ?? {}
    if (!feedback || !feedbackUrl || !threadId) return
    setMetadata(turnId, { feedbackDelivery: 'sending' })
    const before = latest.get(turnId)

    async function deliver(reference: string, body: Parameters<typeof sendFeedback>[2]): Promise<void> {
      // One after the other, because the last to arrive is the one that counts.
      await before
      const isTaken = await sendFeedback(settings(), reference, body)
      if (latest.get(turnId) === delivery) {
        setMetadata(turnId, { feedbackDelivery: isTaken ? undefined : 'failed' })
      }
    }
    const { fp } = settings()
    const delivery = deliver(feedbackUrl, { fp, threadId, messageId: turnId, ...feedback })
    latest.set(turnId, delivery)
  }
}
