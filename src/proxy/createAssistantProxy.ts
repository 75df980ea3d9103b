import { type BodyShare, createBodyBudget } from '../http/createBodyBudget.ts'
import { errorResponse } from '../http/errorResponse.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readBody, readJson } from '../http/readBody.ts'
import { streamHeaders } from '../http/streamHeaders.ts'
import { type ApiVersion, assistantPath } from '../protocol/assistant.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'
import {
  maxBodyMsWithFiles,
  maxBodyBytes as maxBytesWithoutFiles,
  searchesPerQuestion,
} from '../protocol/limits.ts'
import { copyHeaders, passedLimitHeaders } from './copyHeaders.ts'
import { createEndpointToken } from './createEndpointToken.ts'
import { answerTypes, createUpstream } from './createUpstream.ts'
import { createWindowLimiter, type WindowLimiter } from './createWindowLimiter.ts'
import { forwardBody } from './forwardBody.ts'
import { checkOrigin, corsHeaders } from './origins.ts'
import { readUpstreamError } from './readUpstreamError.ts'
import { type AssistantProxyOptions, resolveProxyOptions } from './resolveProxyOptions.ts'
import { isAnnounced, type SideEndpoint, sideEndpoints } from './sideEndpoints.ts'

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

/** The same for side endpoints, which a service need not have. */
const errorsBeside: ReadonlySet<ErrorCode> = new Set<ErrorCode>([...requestErrors, 'not-found'])

/**
 * Creates a Web handler that forwards questions to the assistant, so that the key stays on the server. Mount it at any
 * path. At the same path it also forwards the other requests of the widget: feedback, messages to the team, searches, and so on.
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
  const questions = createWindowLimiter(limitPerMinute)
  const budget = createBodyBudget()
  const endpoints = sideEndpoints(addressOf(settings.apiVersion ?? 2)).map((endpoint) => {
    // A reader searches with each pause in typing.
    const perQuestion = endpoint.header === undefined ? searchesPerQuestion : 1
    return { ...endpoint, limiter: createWindowLimiter(limitPerMinute * perQuestion) }
  })

  function addressOf(version: ApiVersion): string {
    return settings.upstream + assistantPath(domain, version)
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return answerPreflight(request, allowedOrigins)
    if (request.method !== 'POST') return methodNotAllowed('POST, OPTIONS', 'Questions are sent with POST.')
    checkOrigin(request, allowedOrigins)
    const { searchParams } = new URL(request.url)
    // A parameter with a value is the host's own.
    const endpoint = endpoints.find(
      ({ parameter, header }) =>
        searchParams.has(parameter) && (header !== undefined || searchParams.get(parameter) === ''),
    )
    if (!endpoint) return forwardQuestion(request)
    const { parameter, header, limiter, address } = endpoint
    if (header !== undefined && searchParams.get(parameter) !== (await createEndpointToken(apiKey, address)))
      throw new AssistantError('not-found', `Send this to the address in the header ${header} of an answer.`)
    count(request, limiter, `Too many requests with the parameter "${parameter}" within a minute.`)
    return forwardBeside(request, endpoint)
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
    for (const endpoint of endpoints)
      if (endpoint.header !== undefined && isAnnounced(response, address, endpoint))
        headers.set(endpoint.header, await referenceTo(endpoint, request))
    return new Response(forwardBody(response.body, { signal: request.signal, onError }), { headers })
  }

  async function forwardBeside(request: Request, { address, ...endpoint }: SideEndpoint): Promise<Response> {
    const maxBytes = Math.min(maxBodyBytes, endpoint.maxBytes)
    const body = JSON.stringify(await readJson(request, { maxBytes, timeoutMs }))
    const sent = {
      body,
      accept: 'application/json',
      signal: request.signal,
      headers: languageHeader(request),
    }
    const response = await upstream.send(address, sent)
    const { status } = response
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    copyHeaders(response, headers, passedLimitHeaders)
    if (status === 204) return new Response(null, { status, headers })
    const isJson = /^application\/json\b/.test(response.headers.get('Content-Type') ?? '')
    if (![200, 202].includes(status) || !isJson || !response.body) return forwardError(response, errorsBeside)
    headers.set('Content-Type', 'application/json; charset=utf-8')
    return new Response(forwardBody(response.body, { signal: request.signal, onError }), { status, headers })
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
  async function referenceTo({ parameter, address }: SideEndpoint, request: Request): Promise<string> {
    const query = new URL(request.url).searchParams
    query.set(parameter, await createEndpointToken(apiKey, address))
    return `?${query}`
  }

  async function forwardError(response: Response, expected = requestErrors): Promise<Response> {
    const error = await readUpstreamError(response)
    if (!expected.has(error.code)) onError(error)
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
