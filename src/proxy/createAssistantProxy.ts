import { type BodyShare, createBodyBudget } from '../http/createBodyBudget.ts'
import { errorResponse } from '../http/errorResponse.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readBody, readJson } from '../http/readBody.ts'
import { readText } from '../http/readText.ts'
import { streamHeaders } from '../http/streamHeaders.ts'
import { type ApiVersion, assistantPath } from '../protocol/assistant.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'
import { maxBodyMsWithFiles, maxBodyBytes as maxBytesWithoutFiles } from '../protocol/limits.ts'
import { type AnnouncedEndpoint, announcedEndpoints, isAnnounced } from './announcedEndpoints.ts'
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

/**
 * Creates a Web handler that forwards questions to the assistant, so that the key stays on the server. Mount it at any
 * path. At the same path it also forwards feedback, and requests about earlier questions, if the service takes them.
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
  const budget = createBodyBudget()
  const announced = announcedEndpoints(addressOf(settings.apiVersion ?? 2), domain).map((endpoint) => ({
    ...endpoint,
    limiter: createWindowLimiter(limitPerMinute, 60_000),
  }))

  function addressOf(version: ApiVersion): string {
    return settings.upstream + assistantPath(domain, version)
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return answerPreflight(request, allowedOrigins)
    if (request.method !== 'POST') return methodNotAllowed('POST, OPTIONS', 'Questions are sent with POST.')
    checkOrigin(request, allowedOrigins)
    const { searchParams } = new URL(request.url)
    const endpoint = announced.find(({ parameter }) => searchParams.has(parameter))
    if (!endpoint) return forwardQuestion(request)
    if (searchParams.get(endpoint.parameter) !== (await createFeedbackToken(apiKey, endpoint.address)))
      throw new AssistantError('not-found', endpoint.unknown)
    count(request, endpoint.limiter, endpoint.tooMany)
    return forwardAnnounced(request, endpoint)
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
    for (const endpoint of announced)
      if (isAnnounced(response, address, endpoint))
        headers.set(endpoint.header, await referenceTo(endpoint, request))
    return new Response(forwardBody(response.body, { signal: request.signal, onError }), { headers })
  }

  async function forwardAnnounced(
    request: Request,
    { address, ...endpoint }: AnnouncedEndpoint,
  ): Promise<Response> {
    const maxBytes = Math.min(maxBodyBytes, endpoint.maxBytes)
    const body = JSON.stringify(await readJson(request, { maxBytes, timeoutMs }))
    const sent = {
      body,
      accept: 'application/json',
      signal: request.signal,
      headers: languageHeader(request),
    }
    const response = await upstream.send(address, sent)
    const isAnswer =
      response.status === 200 && /^application\/json\b/.test(response.headers.get('Content-Type') ?? '')
    const text = isAnswer ? await readText(response, endpoint.maxBytes) : undefined
    if (response.status !== 204 && text === undefined) return forwardError(response)
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    copyHeaders(response, headers, passedLimitHeaders)
    if (text === undefined) return new Response(null, { status: 204, headers })
    headers.set('Content-Type', 'application/json; charset=utf-8')
    return new Response(text, { headers })
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

  /** Returns the address of an endpoint, relative to this request. Keeps the host's own query parameters. */
  async function referenceTo({ parameter, address }: AnnouncedEndpoint, request: Request): Promise<string> {
    const query = new URL(request.url).searchParams
    query.set(parameter, await createFeedbackToken(apiKey, address))
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
