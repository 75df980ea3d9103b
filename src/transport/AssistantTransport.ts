import type { ChatTransport, UIMessageChunk } from 'ai'
import { type AssistantRequest, assistantPath } from '../protocol/assistant.ts'
import { AssistantError } from '../protocol/errors.ts'
import type { AssistantMessage, MessageMetadata } from './assistantMessage.ts'
import { readError } from './readError.ts'
import { readStream } from './readStream.ts'
import { type RequestSettings, requestBody } from './requestBody.ts'

export interface AssistantTransportOptions {
  /** Read at every question, so a changed setting counts from the next one. */
  settings: () => RequestSettings
  /**
   * Sends the request.
   * @default the global `fetch` at the time of asking
   */
  fetch?: typeof fetch | undefined
}

type SendOptions = Parameters<ChatTransport<AssistantMessage>['sendMessages']>[0]

/**
 * Carries a conversation to `POST /discovery/v2/assistant/{domain}/message` and the answer back. It keeps
 * nothing between questions: the thread travels in the metadata of the messages. Every failure is an
 * `AssistantError`, thrown before the stream or by it.
 *
 * @example useChat({ transport: new AssistantTransport({ settings: () => resolveSettings(input) }) })
 */
export class AssistantTransport implements ChatTransport<AssistantMessage> {
  readonly #settings: () => RequestSettings
  readonly #fetch: typeof fetch

  constructor({ settings, fetch = (...request) => globalThis.fetch(...request) }: AssistantTransportOptions) {
    this.#settings = settings
    this.#fetch = fetch
  }

  async sendMessages({
    messages,
    abortSignal: signal,
  }: SendOptions): Promise<ReadableStream<UIMessageChunk>> {
    const settings = this.#settings()
    const body = requestBody(settings, messages)
    const metadata: MessageMetadata = {}

    let response = await this.#post(settings, body, signal)
    if (response.status === 404 && body.threadId !== null) {
      // Services forget threads. The reader's question is as good in a new one; a wrong domain is not.
      const error = await readError(response)
      if (error.code === 'domain-not-found') throw error
      metadata.threadId = null
      response = await this.#post(settings, { ...body, threadId: null }, signal)
    }
    if (!response.ok) throw await readError(response)

    const threadId = response.headers.get('X-Thread-Id')
    if (threadId) metadata.threadId = threadId
    const takenIds = new Set(messages.map((message) => message.id))
    return readStream(await eventStreamOf(response), { metadata, takenIds, signal })
  }

  /** The interface has no way to go on with a stream. */
  async reconnectToStream(): Promise<null> {
    return null
  }

  async #post(
    settings: RequestSettings,
    body: AssistantRequest,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    try {
      return await this.#fetch(`${settings.baseUrl}${assistantPath(settings.domain)}`, {
        method: 'POST',
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${settings.apiKey}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
        credentials: 'omit',
        signal: signal ?? null,
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      // Only a browser knows; elsewhere the property is undefined.
      const isOffline = globalThis.navigator?.onLine === false
      throw isOffline
        ? new AssistantError('offline', 'The browser is offline.', { cause })
        : new AssistantError('unreachable', unreachableMessage, { cause })
    }
  }
}

const unreachableMessage =
  'No response: the service is down, its address is wrong, or it does not allow this site (CORS). Check `baseUrl`.'

/** Something between us and the service (a sign-in page, a proxy) may answer 200 with a page of its own. */
async function eventStreamOf(response: Response): Promise<ReadableStream<Uint8Array>> {
  const type = response.headers.get('Content-Type') ?? 'no content type'
  if (response.body && /^text\/event-stream\b/i.test(type)) return response.body
  await response.body?.cancel()
  throw new AssistantError('not-a-stream', `The answer is ${type}, not text/event-stream.`, {
    status: response.status,
  })
}
