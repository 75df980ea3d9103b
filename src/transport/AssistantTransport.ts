import type { ChatTransport, UIMessageChunk } from 'ai'
import { answeredHeader } from '../protocol/answered.ts'
import { AssistantError } from '../protocol/errors.ts'
import { feedbackHeader } from '../protocol/feedback.ts'
import { handoverHeader } from '../protocol/handover.ts'
import type { RequestHeaders, Settings } from '../settings/settings.ts'
import type { AssistantMessage, MessageMetadata } from './assistantMessage.ts'
import { type ReadStreamOptions, readStream } from './readStream.ts'
import { requestBody } from './requestBody.ts'

export interface AssistantTransportOptions extends Pick<ReadStreamOptions, 'onBytes' | 'onFailure'> {
  /** Called for every question, so that changed settings apply to the next one. */
  settings: () => Settings
}

/**
 * Sends a conversation to the service and returns the answer as a stream. Stores nothing between questions: the thread
 * is in the metadata of the messages. Fails only with an `AssistantError`, thrown before the stream or by it.
 *
 * @example useChat({ transport: new AssistantTransport({ settings: () => resolveSettings(input) }) })
 */
export class AssistantTransport implements ChatTransport<AssistantMessage> {
  readonly #options: AssistantTransportOptions

  constructor(options: AssistantTransportOptions) {
    this.#options = options
  }

  async sendMessages({
    messages,
    abortSignal: signal,
  }: Parameters<ChatTransport<AssistantMessage>['sendMessages']>[0]): Promise<
    ReadableStream<UIMessageChunk>
  > {
    const { onBytes, onFailure } = this.#options
    const settings = this.#options.settings()
    const { apiVersion } = settings
    const body = requestBody(settings, messages)
    // The service may name another address in the stream.
    const metadata: MessageMetadata = settings.docsUrl ? { siteUrl: settings.docsUrl } : {}

    let response = await post(settings, body, signal)
    if (response.status === 404 && body.threadId !== null) {
      // Services delete threads. The question can be asked in a new thread, unless the domain is the reason for the
      // 404.
      const error = await errorOf(response)
      if (error.code === 'domain-not-found') throw error
      metadata.threadId = null
      const { threadKey: _, ...rest } = body
      response = await post(settings, { ...rest, threadId: null }, signal)
    }
    onBytes?.()
    if (!response.ok) throw await errorOf(response)

    for (const [field, header] of readHeaders) {
      const value = response.headers.get(header)
      if (value) metadata[field] = value
    }
    const takenIds = new Set(messages.map((message) => message.id))
    const stream = await streamOf(response, apiVersion)
    const isContinuation = messages.at(-1)?.role === 'assistant'
    return readStream(stream, { apiVersion, metadata, takenIds, isContinuation, signal, onBytes, onFailure })
  }

  /** Returns null, because the wire interface cannot resume a stream. */
  async reconnectToStream(): Promise<null> {
    return null
  }
}

/** Headers of an answer, and the metadata that they become. */
const readHeaders = [
  ['threadId', 'X-Thread-Id'],
  ['threadKey', 'X-Thread-Key'],
  ['feedbackUrl', feedbackHeader],
  ['answeredUrl', answeredHeader],
  ['handoverUrl', handoverHeader],
] as const

/**
 * Posts a body to `endpoint`. Returns the response, also one with an error status.
 *
 * @param own headers in place of those of a question. @default none
 * @throws AssistantError if the service cannot be reached
 */
export async function post(
  settings: Settings,
  body: object,
  signal: AbortSignal | undefined,
  own: Readonly<Record<string, string>> = {},
): Promise<Response> {
  let headers: Headers
  try {
    const given = settings.headers()
    // Only a promise is awaited, so that the request otherwise leaves in the task of the question.
    headers = requestHeaders(settings, { ...own, ...('then' in given ? await given : given) })
  } catch (cause) {
    throw new AssistantError('unreachable', 'The function `headers` failed. Fix it.', { cause })
  }
  // Called without `settings.` before it, because the browser's `fetch` refuses another `this`.
  const { fetch, endpoint, credentials } = settings
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      credentials,
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    // Outside browsers the property is undefined.
    const isOffline = globalThis.navigator?.onLine === false
    throw isOffline
      ? new AssistantError('offline', 'The browser is offline.', { cause })
      : new AssistantError('unreachable', unreachableMessage, { cause })
  }
}

/** Reads a failure. They are rare, so the code is loaded on demand. */
async function errorOf(response: Response): Promise<AssistantError> {
  const { readError } = await import('./readError.ts')
  return readError(response)
}

/** Adds the host's headers last, so that they override ours. */
function requestHeaders({ apiVersion, apiKey }: Settings, given: RequestHeaders): Headers {
  const all = new Headers({ Accept: contentType[apiVersion].name, 'Content-Type': 'application/json' })
  if (apiKey !== undefined) all.set('Authorization', `Bearer ${apiKey}`)
  for (const [name, value] of Object.entries(given)) all.set(name, value)
  return all
}

const unreachableMessage =
  'No response: the service is down, its address is wrong, or it does not allow this site (CORS). Check `baseUrl` or `endpoint`.'

const contentType = {
  1: { name: 'text/plain', pattern: /^text\/(?:plain|event-stream)\b/i },
  2: { name: 'text/event-stream', pattern: /^text\/event-stream\b/i },
}

/** Returns the body if it is a stream. Others than the expected type are rare, so their check is loaded on demand. */
async function streamOf(
  response: Response,
  apiVersion: Settings['apiVersion'],
): Promise<ReadableStream<Uint8Array>> {
  const { name, pattern } = contentType[apiVersion]
  if (response.body && pattern.test(response.headers.get('Content-Type') ?? '')) return response.body
  const { openMistypedStream } = await import('./openMistypedStream.ts')
  return openMistypedStream(response, apiVersion, name)
}
