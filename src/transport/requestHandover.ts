import { parseWebAddress } from '../protocol/assistant.ts'
import type { HandoverRequest, HandoverTaken } from '../protocol/handover.ts'
import type { Settings } from '../settings/settings.ts'
import { post } from './AssistantTransport.ts'

/**
 * Reason why a message was not taken. `public`: everybody can read it, and the reader has not confirmed that. `too-many`: too many
 * messages in a short time. `failed`: anything else.
 */
export type HandoverFailure = 'public' | 'too-many' | 'failed'

/** Returns the address for messages to the team beside the assistant's; undefined for an endpoint of the host's own. */
export function handoverAddress({ endpoint }: Pick<Settings, 'endpoint'>): string | undefined {
  const address = endpoint.replace(/\/v\d+\/assistant\/([^/]+)\/message$/, '/v1/handover/$1')
  return address === endpoint ? undefined : address
}

/** Sends a message to the team. Returns why the service did not take it, if it did not; never throws. */
export async function requestHandover(
  settings: Settings,
  handover: Omit<HandoverRequest, 'fp'>,
): Promise<HandoverTaken | HandoverFailure> {
  const endpoint = handoverAddress(settings)
  if (endpoint === undefined) return 'failed'
  const headers = async () => ({ Accept: 'application/json', ...(await settings.headers()) })
  try {
    const signal = AbortSignal.timeout(settings.timeoutMs)
    const body = { fp: settings.fp, ...handover }
    const response = await post({ ...settings, endpoint, headers }, body, signal)
    const answer: unknown = await response.json()
    if (response.status === 429) return 'too-many'
    if (!response.ok) return fieldOf(answer, 'field') === 'publicConfirmed' ? 'public' : 'failed'
    return { reference: String(fieldOf(answer, 'reference')), url: parseWebAddress(fieldOf(answer, 'url')) }
  } catch {
    return 'failed'
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
