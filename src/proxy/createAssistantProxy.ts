import { type BodyShare, createBodyBudget } from '../http/createBodyBudget.ts'
import { errorResponse } from '../http/errorResponse.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readBody, readJson } from '../http/readBody.ts'
import { streamHeaders } from '../http/streamHeaders.ts'
import { type ApiVersion, assistantPath } from '../protocol/assistant.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'
import { feedbackHeader } from '../protocol/feedback.ts'
import {
  maxBodyMsWithFiles,
  maxBodyBytes as maxBytesWithoutFiles,
  maxFeedbackBytes,
} from '../protocol/limits.ts'
import { copyHeaders, passedLimitHeaders } from './copyHeaders.ts'
import { createFeedbackToken } from './createFeedbackToken.ts'
import { answerTypes, createUpstream } from './createUpstream.ts'
import { createWindowLimiter, type WindowLimiter } from './createWindowLimiter.ts'
import { forwardBody } from './forwardBody.ts'
import { checkOrigin, corsHeaders } from './origins.ts'
import { readUpstreamError } from './readUpstreamError.ts'
import { type AssistantProxyOptions, resolveProxyOptions } from './resolveProxyOptions.ts'

/** Headers of an answer that are forwarded to the client. */
const passedHeaders = [
  'X-Thread-Id',
  'X-Thread-Key',
  'x-vercel-ai-ui-message-stream',
  'x-vercel-ai-data-stream',
  'Deprecation',
]

/** Errors caused by the request. All others are also reported to `onError`. */
const requestErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid-request',
  'request-too-large',
  'thread-not-found',
  'rate-limited',
  'quota-exceeded',
  'overloaded',
])

/** Query parameter that marks feedback. Questions and feedback share one path, because a host may mount only one. */
const feedbackParameter = 'feedback'

/**
 * Creates a Web handler that forwards questions to the assistant, so that the key stays on the server. Mount it at any
 * path. It also forwards feedback, at the same path, if the service accepts feedback.
 *
 * @throws Error if an option is invalid
 * @example
 * const ask = createAssistantProxy({ upstream: 'https://assistant.example.com', domain: 'docs', apiKey })
 * app.all('/api/assistant', (context) => ask(context.req.raw)) // Hono; any server with `Request → Response` works
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
  const feedbackAddress = feedbackAddressOf(addressOf(settings.apiVersion ?? 2))

  function addressOf(version: ApiVersion): string {
    return settings.upstream + assistantPath(domain, version)
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return answerPreflight(request, allowedOrigins)
    if (request.method !== 'POST') return methodNotAllowed('POST, OPTIONS', 'Questions are sent with POST.')
    checkOrigin(request, allowedOrigins)
    const token = new URL(request.url).searchParams.get(feedbackParameter)
    return token === null ? forwardQuestion(request) : forwardFeedback(request, token)
  }

  async function forwardQuestion(request: Request): Promise<Response> {
    count(request, questions, 'Too many questions within a minute.')
    const version = settings.apiVersion ?? acceptedVersion(request)
    const { name, pattern } = answerTypes[version]
    const address = addressOf(version)
    const response = await withShare(request, async (share) => {
      const { value, files } = await readBody(request, {
        maxBytes: Math.min(maxBodyBytes, maxBytesWithoutFiles),
        maxBytesWithFiles: maxBodyBytes,
        timeoutMs: maxBodyBytes > maxBytesWithoutFiles ? Math.max(timeoutMs, maxBodyMsWithFiles) : timeoutMs,
        share,
      })
      // Serialized again, so that the service receives exactly what was checked here.
      const body = files.restore(JSON.stringify(value))
      return upstream.send(address, {
        body,
        accept: name,
        signal: request.signal,
        headers: languageHeader(request),
      })
    })
    if (response.status !== 200) return forwardError(response)
    if (!response.body || !pattern.test(response.headers.get('Content-Type') ?? '')) {
      await response.body?.cancel()
      throw upstream.failure('not-a-stream', 502, 'The response did not come from an assistant.')
    }
    const headers = new Headers(streamHeaders(`${name}; charset=utf-8`))
    copyHeaders(response, headers, [...passedHeaders, ...passedLimitHeaders])
    if (announcesFeedback(response, address)) headers.set(feedbackHeader, await feedbackReference(request))
    return new Response(forwardBody(response.body, { signal: request.signal, onError }), { headers })
  }

  async function forwardFeedback(request: Request, token: string): Promise<Response> {
    if (token !== (await createFeedbackToken(apiKey, feedbackAddress))) {
      throw new AssistantError('not-found', 'Send feedback to the address in the headers of an answer.')
    }
    count(request, ratings, 'Too many ratings within a minute.')
    const maxBytes = Math.min(maxBodyBytes, maxFeedbackBytes)
    const body = JSON.stringify(await readJson(request, { maxBytes, timeoutMs }))
    const sent = { body, accept: 'application/json', signal: request.signal }
    const response = await upstream.send(feedbackAddress, sent)
    if (response.status !== 204) return forwardError(response)
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    copyHeaders(response, headers, passedLimitHeaders)
    return new Response(null, { status: 204, headers })
  }

  /** Runs `work` with a memory budget, which is released afterwards. */
  async function withShare<Result>(
    request: Request,
    work: (share: BodyShare) => Promise<Result>,
  ): Promise<Result> {
    const share = budget.open(settings.clientKey(request))
    try {
      return await work(share)
    } finally {
      share.shrinkTo(0)
    }
  }

  function count(request: Request, limiter: WindowLimiter, sentence: string): void {
    const waitMs = limiter.take(settings.clientKey(request))
    if (waitMs !== undefined) throw new AssistantError('rate-limited', sentence, { retryAfterMs: waitMs })
  }

  /** Returns the address of feedback, relative to this request. Keeps the host's own query parameters. */
  async function feedbackReference(request: Request): Promise<string> {
    const query = new URL(request.url).searchParams
    query.set(feedbackParameter, await createFeedbackToken(apiKey, feedbackAddress))
    return `?${query}`
  }

  async function forwardError(response: Response): Promise<Response> {
    const error = await readUpstreamError(response)
    if (!requestErrors.has(error.code)) onError(error)
    const forwarded = errorResponse(error)
    copyHeaders(response, forwarded.headers, passedLimitHeaders)
    return forwarded
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

/** Returns the address of our service's feedback endpoint, given that of its message endpoint. */
function feedbackAddressOf(address: string): string {
  return new URL('feedback', address).href
}

/** Whether a service accepts feedback at the same address as ours. The key is never sent to any other address. */
function announcesFeedback(response: Response, address: string): boolean {
  const reference = response.headers.get(feedbackHeader)
  if (reference === null || !URL.canParse(reference, address)) return false
  return new URL(reference, address).href === feedbackAddressOf(address)
}

/** Returns the version of the client. Only clients of version 1 accept plain text. */
function acceptedVersion(request: Request): ApiVersion {
  return /^\s*text\/plain\b/i.test(request.headers.get('Accept') ?? '') ? 1 : 2
}

function answerPreflight(request: Request, allowed: ReadonlySet<string>): Response {
  checkOrigin(request, allowed)
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'POST',
      // All headers are allowed, because none of them is forwarded to the service.
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? 'Content-Type',
      'Access-Control-Max-Age': '86400',
    },
  })
}

/** Longest list of languages that is forwarded. Browsers send far shorter ones. */
const maxLanguagesLength = 500

/** Returns the languages that the reader prefers, for the language of the answer. */
function languageHeader(request: Request): Record<string, string> {
  const languages = request.headers.get('Accept-Language') ?? ''
  return languages === '' || languages.length > maxLanguagesLength ? {} : { 'Accept-Language': languages }
}
