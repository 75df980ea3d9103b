import { errorResponse } from '../http/errorResponse.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readJson } from '../http/readBody.ts'
import { readText } from '../http/readText.ts'
import { streamHeaders } from '../http/streamHeaders.ts'
import { agentJobsPath } from '../protocol/agent.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'
import { gapFilters } from '../protocol/operator/gaps.ts'
import { insightFilters } from '../protocol/operator/insight.ts'
import { readAgentJob } from '../protocol/readAgentJob.ts'
import { type AgentAction, type AgentProxyOptions, resolveAgentProxyOptions } from './agentProxyOptions.ts'
import { type AgentRoute, findAgentRoute } from './agentProxyRoutes.ts'
import { copyHeaders, passedLimitHeaders } from './copyHeaders.ts'
import { createKeyFilter } from './createKeyFilter.ts'
import { createUpstream } from './createUpstream.ts'
import { createWindowLimiter } from './createWindowLimiter.ts'
import { forwardBody } from './forwardBody.ts'
import { checkOwnPage } from './origins.ts'
import {
  parseGapBody,
  parseJobBody,
  parseKeyBody,
  parseMessageBody,
  parseReaderBody,
} from './parseAgentBody.ts'
import { readUpstreamError } from './readUpstreamError.ts'

/** Headers of a job's response that are forwarded to the operator. */
const passedHeaders = ['X-Session-Id', 'X-Branch-Name', 'x-vercel-ai-ui-message-stream', 'Deprecation']

/** Maximum size of a JSON response in bytes. Responses of our service are smaller. */
const maxJsonBytes = 2_000_000

const notTheAgent = 'The response did not come from an agent.'

/** Errors caused by the request. All others are also reported to `onError`. */
const requestErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid-request',
  'request-too-large',
  'not-found',
  'method-not-allowed',
  'rate-limited',
  'quota-exceeded',
])

/** Headers that stop a browser from showing or running a response as a page. */
const safeHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Cookie, Origin',
}

/**
 * Creates a Web handler that forwards an operator's requests to the documentation agent, so that the admin key stays on
 * the server. It forwards only requests that `authorize` allows, that come from pages of its own origin, and that match
 * one of a few fixed routes.
 *
 * @throws Error if an option is invalid
 * @example
 * const agent = createAgentProxy({ baseUrl, projectId: 'docs', adminKey, authorize: (request) => isAdmin(request) })
 * app.all('/api/agent/*', (context) => agent(context.req.raw)) // Hono; any server with `Request → Response` works
 */
export function createAgentProxy(options: AgentProxyOptions): (request: Request) => Promise<Response> {
  const settings = resolveAgentProxyOptions(options)
  const { baseUrl, projectId, adminKey, authorize, path: mount, maxBodyBytes, timeoutMs } = settings
  const filter = createKeyFilter(adminKey)
  const onError = (error: unknown) => settings.onError(filter.error(error))
  const upstream = createUpstream({ key: adminKey, timeoutMs, fetch: settings.fetch, onError })
  const writes = createWindowLimiter(settings.limitPerMinute)
  const reads = createWindowLimiter(settings.readsPerMinute)

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const route = pathname.startsWith(`${mount}/`)
      ? findAgentRoute(projectId, pathname.slice(mount.length + 1))
      : undefined
    if (!route) throw new AssistantError('not-found', 'There is nothing at this address.')
    if (request.method !== route.method) {
      return methodNotAllowed(route.method, `This address takes ${route.method} only.`)
    }
    checkOwnPage(request)
    count(await findOperator(request, route.action), route.action)
    switch (route.kind) {
      case 'create':
        return createJob(request)
      case 'message':
        return forwardJob(await send(request, route, parseMessageBody(await readBody(request))))
      case 'job':
        return forwardJob(await send(request, route))
      case 'json':
      case 'insight':
      case 'gaps':
        return forwardJson(await send(request, route))
      case 'reader':
        return forwardJson(await send(request, route, parseReaderBody(await readBody(request))))
      case 'gap-action':
        return forwardJson(await send(request, route, parseGapBody(await readBody(request))))
      case 'key':
        return forwardJson(await send(request, route, parseKeyBody(await readBody(request))))
      case 'export':
        return forwardStream(await send(request, route, parseReaderBody(await readBody(request))), request)
      case 'stream':
      case 'text':
      case 'file':
        return forwardStream(await send(request, route), request)
      default:
        return route.kind satisfies never
    }
  }

  /** Returns the operator that a request is counted for. Throws if `authorize` does not allow it. */
  async function findOperator(request: Request, action: AgentAction): Promise<string> {
    const operator = readPermission(await authorize(request, action))
    if (operator !== undefined) return operator
    if (action !== 'read' && readPermission(await authorize(request, 'read')) !== undefined) {
      throw new AssistantError(
        'key-wrong-kind',
        'This login may only read. `authorize` does not allow this action.',
      )
    }
    throw new AssistantError('key-missing', 'Sign in first.')
  }

  function count(operator: string, action: AgentAction): void {
    const isJob = action === 'create' || action === 'message'
    const waitMs = (isJob ? writes : reads).take(operator)
    if (waitMs === undefined) return
    throw new AssistantError('rate-limited', 'Too many requests within a minute.', { retryAfterMs: waitMs })
  }

  const readBody = (request: Request) => readJson(request, { maxBytes: maxBodyBytes, timeoutMs })

  async function createJob(request: Request): Promise<Response> {
    const { version, body } = parseJobBody(await readBody(request))
    // Without the request's signal: if the operator disconnects, the job is still created.
    const accept = version === 1 ? 'text/event-stream, text/plain' : 'application/json'
    const response = await upstream.send(baseUrl + agentJobsPath(projectId, version), { body, accept })
    if (!response.ok) return forwardError(response)
    return version === 1 ? forwardStream(response, request) : forwardJob(response)
  }

  async function send(request: Request, route: AgentRoute, body?: string): Promise<Response> {
    const lastEvent = request.headers.get('Last-Event-ID') ?? ''
    return upstream.send(baseUrl + route.path + readQuery(request, route), {
      body,
      accept: route.kind === 'stream' ? 'text/event-stream' : '*/*',
      signal: body === undefined ? request.signal : undefined,
      ...(route.kind === 'stream' &&
        /^\d{1,15}$/.test(lastEvent) && { headers: { 'Last-Event-ID': lastEvent } }),
    })
  }

  async function forwardJob(response: Response): Promise<Response> {
    if (!response.ok) return forwardError(response)
    const job = readAgentJob(await readJsonResponse(response))
    if (!job) throw upstream.failure('not-a-stream', 502, notTheAgent)
    return json(job, response)
  }

  async function forwardJson(response: Response): Promise<Response> {
    return response.ok ? json(await readJsonResponse(response), response) : forwardError(response)
  }

  async function readJsonResponse(response: Response): Promise<unknown> {
    const late = AbortSignal.timeout(timeoutMs)
    try {
      return JSON.parse((await readText(response, maxJsonBytes, late)) ?? '')
    } catch (cause) {
      throw upstream.failure('not-a-stream', 502, notTheAgent, cause)
    }
  }

  function json(value: unknown, from: Response): Response {
    const headers = headersOf(from, 'application/json; charset=utf-8')
    headers.set('Cache-Control', 'no-store')
    const status = from.status === 201 ? 201 : 200
    return new Response(filter.text(JSON.stringify(value)), { status, headers })
  }

  async function forwardStream(response: Response, request: Request): Promise<Response> {
    if (!response.ok) return forwardError(response)
    const type = response.headers.get('Content-Type') ?? ''
    if (!response.body || /html/i.test(type)) {
      await response.body?.cancel()
      throw upstream.failure('not-a-stream', 502, notTheAgent)
    }
    const forwardedType = /^text\/event-stream\b/i.test(type) ? 'text/event-stream' : 'text/plain'
    const body = forwardBody(response.body, { signal: request.signal, onError, filter: filter.stream() })
    return new Response(body, { headers: headersOf(response, `${forwardedType}; charset=utf-8`) })
  }

  function headersOf(response: Response, type: string): Headers {
    const headers = new Headers(streamHeaders(type))
    copyFiltered(response, headers, [...passedHeaders, ...passedLimitHeaders])
    return headers
  }

  function copyFiltered(from: Response, to: Headers, names: readonly string[]): void {
    copyHeaders(from, to, names)
    for (const [name, value] of to) to.set(name, filter.text(value))
  }

  async function forwardError(response: Response): Promise<Response> {
    const error = await readUpstreamError(response)
    if (!requestErrors.has(error.code)) onError(error)
    // To an operator, 401 and 403 mean that their own login fails. Here the service refuses the key of this server.
    const isKeyRefused = error.status === 401 || error.status === 403
    const forwarded = errorResponse(
      isKeyRefused
        ? new AssistantError('key-invalid', 'The service refuses the key of this server.', { status: 502 })
        : error,
    )
    copyFiltered(response, forwarded.headers, passedLimitHeaders)
    return forwarded
  }

  return async (request) => {
    const response = await answer(request).catch((error: unknown) => {
      if (!(error instanceof AssistantError)) onError(error)
      return errorResponse(error)
    })
    for (const [name, value] of Object.entries(safeHeaders)) response.headers.set(name, value)
    return response
  }
}

/** Returns the query to forward: the page of a list, or the filters of insight. Empty if there is none. */
function readQuery(request: Request, { kind }: AgentRoute): string {
  const { search, searchParams } = new URL(request.url)
  if (kind === 'json') return /^\?(?:after=\d{1,9}|before=\d{1,15})$/.exec(search)?.[0] ?? ''
  const names = kind === 'gaps' ? gapFilters : kind === 'insight' || kind === 'file' ? insightFilters : []
  const query = new URLSearchParams()
  for (const name of names) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the operator's name, an empty string for `true`, or undefined if the request is not allowed. */
function readPermission(permission: unknown): string | undefined {
  if (permission === true) return ''
  if (typeof permission !== 'object' || permission === null || !('operator' in permission)) return undefined
  return typeof permission.operator === 'string' ? permission.operator : undefined
}
