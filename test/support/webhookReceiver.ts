import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { listenLocally } from './listenLocally.ts'

export interface WebhookReceiver {
  url: string
  /** For the setting. */
  secret: string
  /** Messages whose signature and time are right, with their ids. */
  received: Array<{ id: string; content: unknown }>
  /** Requests of any kind. */
  requests: number
  /** Answers this many requests with a status, and does not count them as received. */
  failNext(times: number, status: number): void
}

/** Starts a receiver that checks each request with the library of Standard Webhooks. */
export async function startWebhookReceiver(
  secret = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`,
): Promise<WebhookReceiver> {
  const webhook = new Webhook(secret)
  let failures: number[] = []
  const server = createServer(async (request, response) => {
    receiver.requests += 1
    const body = await readText(request)
    const failure = failures.shift()
    if (failure !== undefined) {
      response.writeHead(failure, failure < 400 ? { Location: '/elsewhere' } : {}).end()
      return
    }
    try {
      const content = webhook.verify(body, request.headers as Record<string, string>)
      receiver.received.push({ id: String(request.headers['webhook-id']), content })
      response.writeHead(204).end()
    } catch {
      response.writeHead(401).end()
    }
  })
  const { url } = await listenLocally(server)
  const receiver: WebhookReceiver = {
    url: `${url}/hook`,
    secret,
    received: [],
    requests: 0,
    failNext(times, status) {
      failures = Array.from({ length: times }, () => status)
    },
  }
  return receiver
}
