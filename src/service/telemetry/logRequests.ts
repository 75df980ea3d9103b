import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { routePath } from 'hono/route'
import { logLine } from '../../http/logLine.ts'
import { currentRequest, inRequest, type RequestFacts } from './openRequest.ts'
import type { ServiceLog } from './serviceLog.ts'

type Answer = (request: Request, bindings: unknown) => Promise<Response>

export interface RequestLogOptions {
  /** @default undefined: requests only get an id */
  log: ServiceLog | undefined
  /** Whether the log contains the texts of questions. */
  logQuestions: boolean
  /** Whether a proxy names the requests. */
  trustProxy: boolean
}

/** Header with the id of a request. */
export const requestIdHeader = 'X-Request-Id'

/** Characters of an id that a proxy gave. */
export const maxRequestIdLength = 64

/** Wraps a handler: gives each request an id, and logs one line about it when its response has ended. */
export function logRequests(answer: Answer, { log, logQuestions, trustProxy }: RequestLogOptions): Answer {
  return async (request, bindings) => {
    const startedAt = performance.now()
    const { method } = request
    const id = (trustProxy && readToken(request.headers.get(requestIdHeader))) || randomUUID()
    const response = await inRequest(
      id,
      () => answer(request, bindings),
      (ended, facts) => {
        if (!log) return
        const isFailed = ended.status >= 500 || facts.question?.outcome === 'failed'
        const line = {
          id,
          method,
          route: facts.route,
          status: ended.status,
          durationMs: round(performance.now() - startedAt),
          ...describeOutcome(ended.status, facts),
          ...(logQuestions && facts.text !== undefined && { question: logLine(facts.text) }),
        }
        log[isFailed ? 'warn' : 'info'](line, 'request')
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

function describeOutcome(status: number, { code, question, thread }: RequestFacts): object {
  const { isWritten, firstWordMs } = question ?? {}
  return {
    outcome: question?.outcome ?? outcomeOf(status),
    ...(code !== undefined && { code }),
    ...(isWritten !== undefined && { writtenBy: isWritten ? 'model' : 'extracts' }),
    ...(firstWordMs !== undefined && { firstWordMs: round(firstWordMs) }),
    ...(thread !== undefined && { thread }),
  }
}

function outcomeOf(status: number): string {
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}

/** Returns an id that is a plain short token, and undefined for anything else. */
function readToken(given: string | null): string | undefined {
  return given !== null && given.length <= maxRequestIdLength && /^[\w.-]+$/.test(given) ? given : undefined
}

/** Milliseconds with one decimal place. */
function round(ms: number): number {
  return Math.round(ms * 10) / 10
}
