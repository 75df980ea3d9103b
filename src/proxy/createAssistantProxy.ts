import { type BodyShare, createBodyBudget } from '../http/createBodyBudget.ts'
import { errorResponse } from '../http/errorResponse.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readBody, readJson } from '../http/readBody.ts'
import { streamHeaders } from '../http/streamHeaders.ts'
import { type ApiVersion, assistantPath } from '../protocol/assistant.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'
import { feedbackHeader } from '../protocol/feedback.ts'
import { maxBodyMsWithFiles, maxFeedbackBytes, maxBodyBytes as mostBesideFiles } from '../protocol/limits.ts'
import { copyHeaders, passedLimitHeaders } from './copyHeaders.ts'
import { createFeedbackToken } from './createFeedbackToken.ts'
import { answerTypes, createUpstream } from './createUpstream.ts'
import { createWindowLimiter, type WindowLimiter } from './createWindowLimiter.ts'
import { checkOrigin, corsHeaders } from './origins.ts'
import { passOn } from './passOn.ts'
import { readUpstreamError } from './readUpstreamError.ts'
import { type AssistantProxyOptions, resolveProxyOptions } from './resolveProxyOptions.ts'

/** What of an answer's headers a client may see. */
const passedHeaders = [
  'X-Thread-Id',
  'X-Thread-Key',
  'x-vercel-ai-ui-message-stream',
  'x-vercel-ai-data-stream',
  'Deprecation',
]

/** Refusals that are the question's; all others are the host's to know. */
const ordinaryRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid-request',
  'request-too-large',
  'thread-not-found',
  'rate-limited',
  'quota-exceeded',
  'overloaded',
])

/** Parameter of the query that tells feedback from a question: a handler may be mounted at one path only. */
const feedbackParameter = 'feedback'

/**
 * A Web handler that asks the assistant in a page's place, so that the key stays on the server. Mount it at any path.
 * Feedback goes through it as well, at the same path, where the service takes it.
 *
 * @throws Error when an option is wrong
 * @example
 * const ask = createAssistantProxy({ upstream: 'https://assistant.example.com', domain: 'docs', apiKey })
 * app.all('/api/assistant', (context) => ask(context.req.raw)) // Hono; any `Request → Response` server will do
 */
export function createAssistantProxy(
  options: AssistantProxyOptions,
): (request: Request) => Promise<Response> {
  const settings = resolveProxyOptions(options)
  const { apiKey, domain, allowedOrigins, maxBodyBytes, limitPerMinute, timeoutMs, onError } = settings
  const upstream = createUpstream({ ...settings, key: apiKey })
  const questions = createWindowLimiter(limitPerMinute, 60_000)
  const ratings = createWindowLimiter(limitPerMinute, 60_000)
  const budget = createBodyBudget()
  const feedbackAddress = besideOf(addressOf(settings.apiVersion ?? 2))

  function addressOf(version: ApiVersion): string {
    return settings.upstream + assistantPath(domain, version)
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return answerPreflight(request, allowedOrigins)
    if (request.method !== 'POST') return methodNotAllowed('POST, OPTIONS', 'Questions are sent with POST.')
    checkOrigin(request, allowedOrigins)
    const token = new URL(request.url).searchParams.get(feedbackParameter)
    return token === null ? passQuestion(request) : passFeedback(request, token)
  }

  async function passQuestion(request: Request): Promise<Response> {
    count(request, questions, 'Too many questions have been asked from here within a minute.')
    const version = settings.apiVersion ?? acceptedVersion(request)
    const { name, pattern } = answerTypes[version]
    const address = addressOf(version)
    const response = await withShare(request, async (share) => {
      const { value, files } = await readBody(request, {
        maxBytes: Math.min(maxBodyBytes, mostBesideFiles),
        maxBytesWithFiles: maxBodyBytes,
        timeoutMs: maxBodyBytes > mostBesideFiles ? Math.max(timeoutMs, maxBodyMsWithFiles) : timeoutMs,
        share,
      })
      // Written anew, so that the service reads what was checked here, byte for byte.
      const body = files.restore(JSON.stringify(value))
      return upstream.send(address, { body, accept: name, gone: request.signal })
    })
    if (response.status !== 200) return refuse(response)
    if (!response.body || !pattern.test(response.headers.get('Content-Type') ?? '')) {
      await response.body?.cancel()
      throw upstream.failure('not-a-stream', 502, 'What answered is not the assistant.')
    }
    const headers = new Headers(streamHeaders(`${name}; charset=utf-8`))
    copyHeaders(response, headers, [...passedHeaders, ...passedLimitHeaders])
    if (announcesFeedback(response, address)) headers.set(feedbackHeader, await feedbackReference(request))
    return new Response(passOn(response.body, { gone: request.signal, onError }), { headers })
  }

  async function passFeedback(request: Request, token: string): Promise<Response> {
    if (token !== (await createFeedbackToken(apiKey, feedbackAddress))) {
      throw new AssistantError('not-found', 'Feedback is taken at the address that an answer names.')
    }
    count(request, ratings, 'Too many answers have been rated from here within a minute.')
    const maxBytes = Math.min(maxBodyBytes, maxFeedbackBytes)
    const body = JSON.stringify(await readJson(request, { maxBytes, timeoutMs }))
    const sent = { body, accept: 'application/json', gone: request.signal }
    const response = await upstream.send(feedbackAddress, sent)
    if (response.status !== 204) return refuse(response)
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    copyHeaders(response, headers, passedLimitHeaders)
    return new Response(null, { status: 204, headers })
  }

  /** Holds memory for a request until the service has it. */
  async function withShare<Result>(
    request: Request,
    work: (share: BodyShare) => Promise<Result>,
  ): Promise<Result> {
    const share = budget.open(settings.clientKey(request))
    try {
      return await work(share)
    } finally {
      share.keepOnly(0)
    }
  }

  function count(request: Request, limiter: WindowLimiter, sentence: string): void {
    const waitMs = limiter.take(settings.clientKey(request))
    if (waitMs !== undefined) throw new AssistantError('rate-limited', sentence, { retryAfterMs: waitMs })
  }

  /** The page's own address, with the parameter, so that what the host reads in its query stays there. */
  async function feedbackReference(request: Request): Promise<string> {
    const query = new URL(request.url).searchParams
    query.set(feedbackParameter, await createFeedbackToken(apiKey, feedbackAddress))
    return `?${query}`
  }

  async function refuse(response: Response): Promise<Response> {
    const error = await readUpstreamError(response)
    if (!ordinaryRefusals.has(error.code)) onError(error)
    const refusal = errorResponse(error)
    copyHeaders(response, refusal.headers, passedLimitHeaders)
    return refusal
  }

  return async (request) => {
    const response = await answer(request).catch((error: unknown) => {
      if (!(error instanceof AssistantError)) onError(error)
      return errorResponse(error)
    })
    for (const [name, value] of Object.entries(corsHeaders(request, allowedOrigins))) {
      response.headers.set(name, value)
    }
    return response
  }
}

/** Where our service takes feedback on what is asked at an address. */
function besideOf(address: string): string {
  return new URL('feedback', address).href
}

/** Whether a service takes feedback where ours does. The key goes nowhere else, whatever an answer says. */
function announcesFeedback(response: Response, address: string): boolean {
  const reference = response.headers.get(feedbackHeader)
  if (reference === null || !URL.canParse(reference, address)) return false
  return new URL(reference, address).href === besideOf(address)
}

/** Only clients of version 1 ask for plain text. */
function acceptedVersion(request: Request): ApiVersion {
  return /^\s*text\/plain\b/i.test(request.headers.get('Accept') ?? '') ? 1 : 2
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
