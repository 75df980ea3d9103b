import type { FeedbackRequest } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import { post } from './AssistantTransport.ts'

/**
 * Tells a service what a reader says of an answer. Gives whether the service took it; never throws.
 *
 * @param reference where to, as the answer announced it
 */
export async function sendFeedback(
  settings: Settings,
  reference: string,
  feedback: Omit<FeedbackRequest, 'fp'>,
): Promise<boolean> {
  const { fetch: send, fp } = settings
  // A reader who has had their say may leave the page at once.
  const fetch: typeof send = (to, init) => send(to, { ...init, keepalive: true })
  try {
    const asked = new URL(settings.endpoint, globalThis.location?.href)
    const { origin, href: endpoint } = new URL(reference, asked)
    // The key and the host's headers go nowhere else, whatever was announced or kept.
    if (origin !== asked.origin) return false
    const signal = AbortSignal.timeout(settings.timeoutMs)
    return (await post({ ...settings, endpoint, fetch }, { fp, ...feedback }, signal)).ok
  } catch {
    return false
  }
}
