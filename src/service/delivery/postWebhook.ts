import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { packageVersion } from '../packageFiles.ts'
import { DeliveryError } from './DeliveryError.ts'
import { checkPublicHost, lookUpPublic } from './publicAddress.ts'
import { signWebhook } from './signWebhook.ts'

/** A receiver of webhooks. */
export interface Webhook {
  url: string
  /** Signs the requests. */
  key: Buffer
  /** Whether its host may have a private address. */
  allowPrivate: boolean
}

/** Time that the receiver of a webhook has to answer, in milliseconds. */
export const maxWebhookMs = 10_000

/**
 * Sends a signed webhook. Follows no redirect, because the other address was not checked.
 *
 * @param id the same in each attempt to send a message
 * @param content JSON
 * @throws DeliveryError if the receiver cannot be reached or does not answer with a status from 200 to 299
 */
export async function postWebhook(
  { url, key, allowPrivate }: Webhook,
  id: string,
  content: object,
  signal: AbortSignal,
): Promise<void> {
  const { hostname, protocol, host } = new URL(url)
  if (!allowPrivate) checkPublicHost(hostname)
  const body = JSON.stringify(content)
  const status = await new Promise<number>((resolve, reject) => {
    const send = protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, {
      method: 'POST',
      // A new connection, because the address of one that was kept open may not have been checked.
      agent: false,
      ...(!allowPrivate && { lookup: lookUpPublic }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxWebhookMs)]),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': `docs-assistant/${packageVersion()}`,
        ...signWebhook(key, id, new Date(), body),
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      // Nothing of the answer is used, and it may be endless.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.end(body)
  }).catch((error: unknown) => {
    if (error instanceof DeliveryError) throw error
    throw new DeliveryError(`The webhook at ${host} could not be reached.`, { cause: error })
  })
  if (status < 200 || status > 299) throw new DeliveryError(`The webhook at ${host} answered ${status}.`)
}
