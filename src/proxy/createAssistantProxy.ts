import { errorResponse } from '../http/errorResponse.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readJson } from '../http/readJson.ts'
import { streamHeaders } from '../http/streamHeaders.ts'
import { assistantPath } from '../protocol/assistant.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'
import { assistantKeyPrefix, keyKind } from '../protocol/keys.ts'
import { maxBodyBytes as defaultMaxBodyBytes } from '../protocol/limits.ts'
import { createWindowLimiter } from './createWindowLimiter.ts'
import { checkOrigin, corsHeaders, parseOrigins } from './origins.ts'
import { readUpstreamError } from './readUpstreamError.ts'

export interface AssistantProxyOptions {
  /** Base address of the service that answers: `https://assistant.example.com`. */
  upstream: string
  /** The `{domain}` of the assistant endpoint. */
  domain: string
  /** The assistant key, `svc_dsc_…`. It goes to `upstream` and nowhere else. */
  apiKey: string
  /** Origins of other sites whose pages may ask. @default pages of the handler's own origin only */
  allowedOrigins?: readonly string[] | undefined
  /** Largest body that is taken. @default 1_000_000 */
  maxBodyBytes?: number | undefined
  /** Questions a client may ask in a minute; 0 for no limit. @default 60 */
  limitPerMinute?: number | undefined
  /** Tells clients apart, by their address or their session. @default all clients count as one */
  clientKey?: ((request: Request) => string) | undefined
  /** How long to wait for the first byte of an answer. @default 30_000 */
  timeoutMs?: number | undefined
  /** Sends the request on. @default the global `fetch` at the time of asking */
  fetch?: typeof fetch | undefined
  /** Told of failures the client gets no details of. @default console.error */
  onError?: ((error: unknown) => void) | undefined
}

/** What of an answer's headers a client may see. */
const passedHeaders = ['X-Thread-Id', 'X-Thread-Key', 'x-vercel-ai-ui-message-stream']
const passedLimitHeaders = ['Retry-After', 'RateLimit', 'RateLimit-Policy']

/** Refusals that are the question's; all others are the host's to know. */
const ordinaryRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid-request',
  'request-too-large',
  'thread-not-found',
  'rate-limited',
  'quota-exceeded',
])

/**
 * A Web handler that asks the assistant in a page's place, so that the key stays on the server. Mount it at any path.
 *
 * @throws Error when an option is wrong
 * @example
 * const ask = createAssistantProxy({ upstream: 'https://assistant.example.com', domain: 'docs', apiKey })
 * app.all('/api/assistant', (context) => ask(context.req.raw)) // Hono; any `Request → Response` server will do
 */
export function createAssistantProxy(
  options: AssistantProxyOptions,
): (request: Request) => Promise<Response> {
  const address = parseUpstream(options.upstream) + assistantPath(checkDomain(options.domain))
  const apiKey = checkKey(options.apiKey)
  const allowed = parseOrigins(options.allowedOrigins ?? [])
  const maxBodyBytes = options.maxBodyBytes ?? defaultMaxBodyBytes
  const limiter = createWindowLimiter(options.limitPerMinute ?? 60, 60_000)
  const clientKey = options.clientKey ?? (() => 'everybody')
  const timeoutMs = options.timeoutMs ?? 30_000
  const onError = options.onError ?? ((error: unknown) => console.error(error))
  const send: typeof fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return answerPreflight(request, allowed)
    if (request.method !== 'POST') return methodNotAllowed('POST, OPTIONS', 'Questions are sent with POST.')
    checkOrigin(request, allowed)
    const waitMs = limiter.take(clientKey(request))
    if (waitMs !== undefined) {
      const sentence = 'Too many questions have been asked from here within a minute.'
      throw new AssistantError('rate-limited', sentence, { retryAfterMs: waitMs })
    }
    // Written anew, so that the service reads what was checked here, byte for byte.
    const question = JSON.stringify(await readJson(request, maxBodyBytes))
    const response = await askUpstream(question, request.signal)
    if (response.status !== 200) return refuse(response)
    if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
      await response.body?.cancel()
      throw failure('not-a-stream', 502, 'What answered is not the assistant.')
    }
    const headers = new Headers(streamHeaders('text/event-stream; charset=utf-8'))
    copyHeaders(response, headers, [...passedHeaders, ...passedLimitHeaders])
    return new Response(passOn(response.body, request.signal), { headers })
  }

  async function askUpstream(body: string, gone: AbortSignal): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    try {
      return await send(address, {
        method: 'POST',
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
        },
        body,
        // The key must not follow to where the service did not say it lives.
        redirect: 'manual',
        signal: AbortSignal.any([gone, late.signal]),
      })
    } catch (cause) {
      if (gone.aborted) throw new AssistantError('interrupted', 'The client is gone.', { status: 499 })
      if (late.signal.aborted) throw failure('timed-out', 504, `Nothing came back within ${timeoutMs} ms.`)
      throw failure('unreachable', 502, 'The service behind this proxy cannot be reached.', cause)
    } finally {
      clearTimeout(timer)
    }
  }

  async function refuse(response: Response): Promise<Response> {
    const error = await readUpstreamError(response)
    if (!ordinaryRefusals.has(error.code)) onError(error)
    const refusal = errorResponse(error)
    copyHeaders(response, refusal.headers, passedLimitHeaders)
    return refusal
  }

  /** Passes an answer on as fast as the client reads it. A client that goes away ends it at the service, too. */
  function passOn(body: ReadableStream<Uint8Array>, gone: AbortSignal): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    return new ReadableStream(
      {
        async pull(controller) {
          try {
            const { done, value } = await reader.read()
            if (done) controller.close()
            else controller.enqueue(value)
          } catch (error) {
            if (!gone.aborted) onError(error)
            // A server may write the text of this error at the end of the answer; the cause's is not for readers.
            controller.error(new Error('The answer broke off.'))
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    )
  }

  /** A failure between this server and the service: told to the host, and to the client as a code. */
  function failure(code: ErrorCode, status: number, sentence: string, cause?: unknown): AssistantError {
    const error = new AssistantError(code, sentence, { status, cause })
    onError(error)
    return error
  }

  return async (request) => {
    const response = await answer(request).catch((error: unknown) => {
      if (!(error instanceof AssistantError)) onError(error)
      return errorResponse(error)
    })
    for (const [name, value] of Object.entries(corsHeaders(request, allowed))) {
      response.headers.set(name, value)
    }
    return response
  }
}

function answerPreflight(request: Request, allowed: ReadonlySet<string>): Response {
  checkOrigin(request, allowed)
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'POST',
      // Whatever the page wants to send; none of it goes further than this server.
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? 'Content-Type',
      'Access-Control-Max-Age': '86400',
    },
  })
}

function copyHeaders(from: Response, to: Headers, names: readonly string[]): void {
  for (const name of names) {
    const value = from.headers.get(name)
    if (value !== null) to.set(name, value)
  }
}

function parseUpstream(upstream: string): string {
  if (!/^https?:\/\//i.test(upstream) || !URL.canParse(upstream)) {
    throw new Error(
      `upstream is "${upstream}". The proxy sends questions there, so it must be an address that starts with "http://" or "https://".`,
    )
  }
  return upstream.replace(/\/+$/, '')
}

function checkDomain(domain: string): string {
  if (domain.trim() === '') {
    throw new Error(
      'domain is empty. The service cannot tell whose docs are asked; give the one it was started with.',
    )
  }
  return domain
}

/** No message repeats the key: it would end up in logs. */
function checkKey(apiKey: string): string {
  if (keyKind(apiKey) === 'assistant') return apiKey
  if (keyKind(apiKey) === 'admin') {
    throw new Error(
      `apiKey is an admin key. It can change the docs, and asking needs no such right; give the assistant key, which starts with "${assistantKeyPrefix}".`,
    )
  }
  throw new Error(
    `apiKey is not an assistant key. The service answers nobody else; give the key that starts with "${assistantKeyPrefix}".`,
  )
}
