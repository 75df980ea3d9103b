import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { routePath } from 'hono/route'
import { currentRequest, inRequest } from './openRequest.ts'
import { describeRequest } from './requestLine.ts'
import { type ServiceLog, traceFields } from './serviceLog.ts'
import type { Tracing } from './tracing/openTracing.ts'

type Answer = (request: Request, bindings: unknown) => Promise<Response>

export interface RequestLogOptions {
  /** @default undefined: no lines are written */
  log: ServiceLog | undefined
  /** Whether the log contains the texts of questions. */
  logQuestions: boolean
  /** Whether a proxy names the requests. */
  trustProxy: boolean
  /** @default undefined: requests are not traced */
  tracing?: Tracing | undefined
}

export const requestIdHeader = 'X-Request-Id'

/** Characters of an id that a proxy gave. */
export const maxRequestIdLength = 64

/**
 * Wraps a handler: gives each request an id and, if that is set, a trace. Logs one line about it when its response has
 * ended.
 */
export function logRequests(
  answer: Answer,
  { log, logQuestions, trustProxy, tracing }: RequestLogOptions,
): Answer {
  return async (request, bindings) => {
    const startedAt = performance.now()
    const { method } = request
    const id = (trustProxy && readToken(request.headers.get(requestIdHeader))) || randomUUID()
    const span = tracing?.startRequest(request)
    const traceId = span?.traceId
    const response = await inRequest(
      { id, tracing: span && tracing, traceId },
      () => (span ? span.run(() => answer(request, bindings)) : answer(request, bindings)),
      ({ status }, facts) => {
        if (!log && !span) return
        const isFailed = status >= 500 || facts.question?.outcome === 'failed'
        const durationMs = performance.now() - startedAt
        const text = logQuestions ? facts.text : undefined
        const line = describeRequest({ id, method, status, durationMs }, { ...facts, text })
        span?.end(line, isFailed)
        log?.[isFailed ? 'warn' : 'info']({ ...line, ...traceFields(traceId) }, 'request')
      },
    )
    response.headers.set(requestIdHeader, id)
    return response
  }
}

/** Notes the pattern of the route that answers. The values in a path may be ids. */
export const noteRoute: MiddlewareHandler = async (context: Context, next: Next) => {
  await next()
  // Without what the parameters match: `:version{v[12]}`.
  currentRequest()?.note({ route: routePath(context).replace(/\{[^/]*\}/g, '') })
}

/** Returns an id that is a plain short token, and undefined for anything else. */
function readToken(given: string | null): string | undefined {
  return given !== null && given.length <= maxRequestIdLength && /^[\w.-]+$/.test(given) ? given : undefined
}
