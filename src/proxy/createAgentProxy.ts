import { errorResponse } from '../http/errorResponse.ts'
import { methodNotAllowed } from '../http/methodNotAllowed.ts'
import { readJson } from '../http/readBody.ts'
import { readText } from '../http/readText.ts'
import { streamHeaders } from '../http/streamHeaders.ts'
import { AssistantError, type ErrorCode } from '../protocol/errors.ts'
import { readAgentJob } from '../protocol/readAgentJob.ts'
import { type AgentAction, type AgentProxyOptions, resolveAgentProxyOptions } from './agentProxyOptions.ts'
import { type AgentRoute, createJobPath, findAgentRoute } from './agentProxyRoutes.ts'
import { copyHeaders, passedLimitHeaders } from './copyHeaders.ts'
import { createKeyFilter } from './createKeyFilter.ts'
import { createUpstream } from './createUpstream.ts'
import { createWindowLimiter } from './createWindowLimiter.ts'
import { checkOwnPage } from './origins.ts'
import { parseJobBody, parseMessageBody } from './parseAgentBody.ts'
import { passOn } from './passOn.ts'
import { readUpstreamError } from './readUpstreamError.ts'

/** What of a job's headers an operator may see. */
const passedHeaders = ['X-Session-Id', 'X-Branch-Name', 'x-vercel-ai-ui-message-stream', 'Deprecation']

/** Bytes of JSON that are read of a service: more than any answer of ours has. */
const maxJsonBytes = 2_000_000

/** Refusals that are the request's; all others are the host's to know. */
const ordinaryRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid-request',
  'request-too-large',
  'not-found',
  'method-not-allowed',
  'rate-limited',
  'quota-exceeded',
])

/** Nothing that comes from a service is ever more than data to a browser. */
const safeHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Cookie, Origin',
}

/**
 * A Web handler that works with the documentation agent in an operator's place, so that the admin key stays on the
 * server. It lets through whom `authorize` names, from pages of its own origin, and to a few fixed addresses.
 *
 * @throws Error when an option is wrong
 * @example
 * const agent = createAgentProxy({ baseUrl, projectId: 'docs', adminKey, authorize: (request) => isAdmin(request) })
 * app.all('/api/agent/*', (context) => agent(context.req.raw)) // Hono; any `Request → Response` server will do
 */
export function createAgentProxy(options: AgentProxyOptions): (request: Request) => Promise<Response> {
  const settings = resolveAgentProxyOptions(options)
  const { baseUrl, projectId, adminKey, authorize, path: mount, maxBodyBytes, timeoutMs } = settings
  const filter = createKeyFilter(adminKey)
  const onError = (error: unknown) => settings.onError(filter.error(error))
  const upstream = createUpstream({ key: adminKey, timeoutMs, fetch: settings.fetch, onError })
  const writes = createWindowLimiter(settings.limitPerMinute, 60_000)
  const reads = createWindowLimiter(settings.readsPerMinute, 60_000)

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
    count(await admit(request, route.action), route.action)
    switch (route.kind) {
      case 'create':
        return createJob(request)
      case 'message':
        return passJob(await send(request, route, parseMessageBody(await readBody(request))))
      case 'job':
        return passJob(await send(request, route))
      case 'json':
        return passJson(await send(request, route))
      case 'stream':
      case 'text':
        return passStream(await send(request, route), request)
      default:
        return route.kind satisfies never
    }
  }

  /** Gives whom a request is counted under. What `authorize` does not clearly allow is refused. */
  async function admit(request: Request, action: AgentAction): Promise<string> {
    const operator = readPermission(await authorize(request, action))
    if (operator !== undefined) return operator
    if (action !== 'read' && readPermission(await authorize(request, 'read')) !== undefined) {
      throw new AssistantError('key-wrong-kind', 'This login may look at jobs, not start them.')
    }
    throw new AssistantError('key-missing', 'Sign in first.')
  }

  function count(operator: string, action: AgentAction): void {
    const waitMs = (action === 'read' ? reads : writes).take(operator)
    if (waitMs === undefined) return
    throw new AssistantError('rate-limited', 'That was too often within a minute.', { retryAfterMs: waitMs })
  }

  const readBody = (request: Request) => readJson(request, { maxBytes: maxBodyBytes, timeoutMs })

  async function createJob(request: Request): Promise<Response> {
    const { version, body } = parseJobBody(await readBody(request))
    // The operator going away does not take back what was asked for: whether it arrived could not be told.
    const accept = version === 1 ? 'text/event-stream, text/plain' : 'application/json'
    const response = await upstream.send(baseUrl + createJobPath(projectId, version), { body, accept })
    if (!response.ok) return refuse(response)
    return version === 1 ? passStream(response, request) : passJob(response)
  }

  async function send(request: Request, route: AgentRoute, body?: string): Promise<Response> {
    const lastEvent = request.headers.get('Last-Event-ID') ?? ''
    const after = route.kind === 'json' ? new URL(request.url).searchParams.get('after') : null
    const page = after !== null && /^\d{1,9}$/.test(after) ? `?after=${after}` : ''
    return upstream.send(baseUrl + route.path + page, {
      body,
      accept: route.kind === 'stream' ? 'text/event-stream' : '*/*',
      gone: body === undefined ? request.signal : undefined,
      ...(route.kind === 'stream' &&
        /^\d{1,15}$/.test(lastEvent) && { headers: { 'Last-Event-ID': lastEvent } }),
    })
  }

  async function passJob(response: Response): Promise<Response> {
    if (!response.ok) return refuse(response)
    const job = readAgentJob(await readAnswer(response))
    if (!job) throw upstream.failure('not-a-stream', 502, 'What answered is not the agent.')
    return json(job, response)
  }

  async function passJson(response: Response): Promise<Response> {
    return response.ok ? json(await readAnswer(response), response) : refuse(response)
  }

  async function readAnswer(response: Response): Promise<unknown> {
    const late = AbortSignal.timeout(timeoutMs)
    try {
      return JSON.parse((await readText(response, maxJsonBytes, late)) ?? '')
    } catch (cause) {
      throw upstream.failure('not-a-stream', 502, 'What answered is not the agent.', cause)
    }
  }

  function json(value: unknown, from: Response): Response {
    const headers = headersOf(from, 'application/json; charset=utf-8')
    headers.set('Cache-Control', 'no-store')
    const status = from.status === 201 ? 201 : 200
    return new Response(filter.text(JSON.stringify(value)), { status, headers })
  }

  async function passStream(response: Response, request: Request): Promise<Response> {
    if (!response.ok) return refuse(response)
    const type = response.headers.get('Content-Type') ?? ''
    if (!response.body || /html/i.test(type)) {
      await response.body?.cancel()
      throw upstream.failure('not-a-stream', 502, 'What answered is not the agent.')
    }
    const passed = /^text\/event-stream\b/i.test(type) ? 'text/event-stream' : 'text/plain'
    const body = passOn(response.body, { gone: request.signal, onError, filter: filter.stream() })
    return new Response(body, { headers: headersOf(response, `${passed}; charset=utf-8`) })
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

  async function refuse(response: Response): Promise<Response> {
    const told = await readUpstreamError(response)
    if (!ordinaryRefusals.has(told.code)) onError(told)
    // 401 and 403 are this server's words to an operator. That a service refuses its key is another thing.
    const isKeyRefused = told.status === 401 || told.status === 403
    const refusal = errorResponse(
      isKeyRefused
        ? new AssistantError('key-invalid', 'The service refuses the key of this server.', { status: 502 })
        : told,
    )
    copyFiltered(response, refusal.headers, passedLimitHeaders)
    return refusal
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

/** The name of who is let through, empty for one without; undefined for nobody. */
function readPermission(permission: unknown): string | undefined {
  if (permission === true) return ''
  if (typeof permission !== 'object' || permission === null || !('operator' in permission)) return undefined
  return typeof permission.operator === 'string' ? permission.operator : undefined
}
