import type { Settings } from '../../settings/settings.ts'
import type { AssistantMessage, MessageMetadata } from '../../transport/assistantMessage.ts'
import { sendFeedback } from '../../transport/sendFeedback.ts'

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
