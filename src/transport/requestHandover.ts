import { parseWebAddress } from '../protocol/assistant.ts'
import type { HandoverRequest, HandoverTaken } from '../protocol/handover.ts'
import type { Settings } from '../settings/settings.ts'
import { post } from './AssistantTransport.ts'
import { isFields } from './parseChunk.ts'
import { announcedAddress } from './serviceAddress.ts'

/**
 * Reason why a message was not taken. `public`: everybody can read it, and the reader has not confirmed that. `too-many`: too many
 * messages in a short time. `failed`: anything else.
 */
export type HandoverFailure = 'public' | 'too-many' | 'failed'

/**
 * Sends a message to the team. Returns why the service did not take it, if it did not; never throws.
 *
 * @param reference address for messages, as the answer announced it
 */
export async function requestHandover(
  settings: Settings,
  reference: string,
  handover: Omit<HandoverRequest, 'fp'>,
): Promise<HandoverTaken | HandoverFailure> {
  try {
    const endpoint = announcedAddress(settings.endpoint, reference)
    const signal = AbortSignal.timeout(settings.timeoutMs)
    const body = { fp: settings.fp, ...handover }
    const response = await post({ ...settings, endpoint }, body, signal, { Accept: 'application/json' })
    const answer: unknown = await response.json()
    const fields = isFields(answer) ? answer : {}
    if (response.status === 429) return 'too-many'
    if (!response.ok) return fields.field === 'publicConfirmed' ? 'public' : 'failed'
    return { reference: String(fields.reference), url: parseWebAddress(fields.url) }
  } catch {
    return 'failed'
  }
}
