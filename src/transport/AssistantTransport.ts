import type { ChatTransport, UIMessageChunk } from 'ai'
import type { AssistantRequest } from '../protocol/assistant.ts'
import { AssistantError } from '../protocol/errors.ts'
import { type FeedbackRequest, feedbackHeader } from '../protocol/feedback.ts'
import type { AssistantMessage, MessageMetadata } from './assistantMessage.ts'
import { readError } from './readError.ts'
import { readStream } from './readStream.ts'
import { type RequestSettings, requestBody } from './requestBody.ts'

export interface AssistantTransportOptions {
  /** Read at every question, so a changed setting counts from the next one. */
  settings: () => RequestSettings
}

type SendOptions = Parameters<ChatTransport<AssistantMessage>['sendMessages']>[0] & {
  /** Told of every sign of life of the service. */
  onBytes?: (() => void) | undefined
}

/**
 * Carries a conversation to the service's endpoint and the answer back. It keeps nothing between questions: the
 * thread travels in the metadata of the messages. Every failure is an `AssistantError`, thrown before the stream
 * or by it.
 *
 * @example useChat({ transport: new AssistantTransport({ settings: () => resolveSettings(input) }) })
 */
export class AssistantTransport implements ChatTransport<AssistantMessage> {
  readonly #settings: () => RequestSettings

  constructor({ settings }: AssistantTransportOptions) {
    this.#settings = settings
  }

  async sendMessages({
    messages,
    abortSignal: signal,
    onBytes,
  }: SendOptions): Promise<ReadableStream<UIMessageChunk>> {
    const settings = this.#settings()
    const { apiVersion } = settings
    const body = requestBody(settings, messages)
    const metadata: MessageMetadata = {}

    let response = await post(settings, body, signal)
    if (response.status === 404 && body.threadId !== null) {
      // Services forget threads. The reader's question is as good in a new one; a wrong domain is not.
      const error = await readError(response)
      if (error.code === 'domain-not-found') throw error
      metadata.threadId = null
      const { threadKey: _, ...rest } = body
      response = await post(settings, { ...rest, threadId: null }, signal)
    }
    onBytes?.()
    if (!response.ok) throw await readError(response)

    const threadId = response.headers.get('X-Thread-Id')
    const threadKey = response.headers.get('X-Thread-Key')
    if (threadId) metadata.threadId = threadId
    if (threadKey) metadata.threadKey = threadKey
    const feedbackUrl = response.headers.get(feedbackHeader)
    if (feedbackUrl) metadata.feedbackUrl = feedbackUrl
    const takenIds = new Set(messages.map((message) => message.id))
    const stream = await streamOf(response, apiVersion)
    const isContinuation = messages.at(-1)?.role === 'assistant'
    return readStream(stream, { apiVersion, metadata, takenIds, isContinuation, signal, onBytes })
  }

  /** The interface has no way to go on with a stream. */
  async reconnectToStream(): Promise<null> {
    return null
  }
}

/** Posts to `endpoint`, or throws the `AssistantError` of a service that cannot be reached. */
export async function post(
  settings: RequestSettings,
  body: AssistantRequest | FeedbackRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  // Called by itself: `settings.fetch(…)` would give the browser's own a `this` that it refuses.
  const { fetch, endpoint, credentials } = settings
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: await requestHeaders(settings),
      body: JSON.stringify(body),
      credentials,
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    // Only a browser knows; elsewhere the property is undefined.
    const isOffline = globalThis.navigator?.onLine === false
    throw isOffline
      ? new AssistantError('offline', 'The browser is offline.', { cause })
      : new AssistantError('unreachable', unreachableMessage, { cause })
  }
}

/** The host's come last, so that they stand. */
async function requestHeaders({ apiVersion, apiKey, headers }: RequestSettings): Promise<Headers> {
  const all = new Headers({ Accept: contentType[apiVersion].name, 'Content-Type': 'application/json' })
  if (apiKey !== undefined) all.set('Authorization', `Bearer ${apiKey}`)
  try {
    for (const [name, value] of Object.entries(await headers())) all.set(name, value)
  } catch (error) {
    // Readers are told that the service cannot be reached, and no request is there to be looked at.
    console.error('DocsAssistant: the headers of a request could not be made.', error)
    throw error
  }
  return all
}

const unreachableMessage =
  'No response: the service is down, its address is wrong, it does not allow this site (CORS), or the headers could not be made. Check `baseUrl`, `endpoint` and `headers`.'

const contentType = {
  1: { name: 'text/plain', pattern: /^text\/(?:plain|event-stream)\b/i },
  2: { name: 'text/event-stream', pattern: /^text\/event-stream\b/i },
}

/** Something between us and the service (a sign-in page, a proxy) may answer 200 with a page of its own. */
async function streamOf(
  response: Response,
  apiVersion: RequestSettings['apiVersion'],
): Promise<ReadableStream<Uint8Array>> {
  const type = response.headers.get('Content-Type') ?? 'no content type'
  const { name, pattern } = contentType[apiVersion]
  if (response.body && pattern.test(type)) return response.body
  await response.body?.cancel()
  throw new AssistantError('not-a-stream', `The answer is ${type}, not ${name}.`, { status: response.status })
}
