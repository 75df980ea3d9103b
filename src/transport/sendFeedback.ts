import type { FeedbackRequest } from '../protocol/feedback.ts'
import type { Settings } from '../settings/settings.ts'
import { post } from './AssistantTransport.ts'

/**
 * Sends a reader's feedback to the service. Returns whether the service accepted it; never throws.
 *
 * @param reference address for feedback, as the answer announced it
 */
export async function sendFeedback(
  settings: Settings,
  reference: string,
  feedback: Omit<FeedbackRequest, 'fp'>,
): Promise<boolean> {
  const { fetch: send, fp } = settings
  // `keepalive` lets the request finish if the reader leaves the page at once.
  const fetch: typeof send = (to, init) => send(to, { ...init, keepalive: true })
  try {
    const asked = new URL(settings.endpoint, globalThis.location?.href)
    const { origin, href: endpoint } = new URL(reference, asked)
    // The key and the host's headers must not reach another origin, whatever was announced or stored.
    if (origin !== asked.origin) return false
    const signal = AbortSignal.timeout(settings.timeoutMs)
    return (await post({ ...settings, endpoint, fetch }, { fp, ...feedback }, signal)).ok
  } catch {
    return false
  }
}
