import { type Context, Hono, type Next } from 'hono'
import { methodNotAllowed } from '../../http/methodNotAllowed.ts'
import { readJson } from '../../http/readBody.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxBodyMs, maxSearchBytes } from '../../protocol/limits.ts'
import { clientAddress } from '../limits/clientAddress.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { Subjects } from '../limits/limit.ts'
import type { ReaderAccess } from '../server/createReaderAccess.ts'
import { requestAddress } from '../server/siteOrigin.ts'
import { turnsOf } from '../server/takeTurn.ts'
import { requestIdHeader } from '../telemetry/logRequests.ts'
import type { McpAccess } from './McpCaller.ts'
import type { Mcp } from './openMcp.ts'

export interface McpRoutesOptions {
  mcp: Pick<Mcp, 'answer'>
  /** Starts and ends with a slash. */
  basePath: string
  domain: string
  access: ReaderAccess
  /** Clients that may use it. */
  allowed: McpAccess
  /** Counts messages, as searches. */
  searchLimiter: Limiter
  questionLimiter: Limiter
  /** Counts reports, as ratings. */
  reportLimiter: Limiter
  /** Whether passages have absolute addresses, because the address of the docs site was set. */
  hasSiteUrl: boolean
  trustProxy: boolean
}

/** Name under which limits count messages without a key. */
const openKey = 'mcp'

/** Creates the routes of the Model Context Protocol: `/mcp`, and the same below the base path. */
export function mcpRoutes(options: McpRoutesOptions): Hono {
  const { mcp, basePath, domain, access, allowed, hasSiteUrl, trustProxy } = options
  const app = new Hono()
  if (allowed === 'off') return app

  async function authorize(context: Context): Promise<Subjects> {
    if (allowed === 'key' || context.req.header('Authorization')) return access.authorizeKey(context)
    return { key: openKey, domain, address: clientAddress(context, trustProxy) }
  }

  async function answer(context: Context): Promise<Response> {
    const known = await authorize(context)
    // Clients without a known address share one count.
    const subjects = { ...known, address: known.address ?? '' }
    const count = async ({ take }: Limiter, of: Subjects) => {
      const { refusal } = await take(of)
      if (refusal) throw refusal
    }
    return access.counted(context, options.searchLimiter, subjects, async () => {
      const body = await readJson(context.req.raw, { maxBytes: maxSearchBytes, timeoutMs: maxBodyMs })
      // Each message is counted, so that one request cannot hold many.
      if (Array.isArray(body))
        throw new AssistantError('invalid-request', 'Send one message in each request, not a list.')
      return mcp.answer(context.req.raw, body, {
        origin: hasSiteUrl ? undefined : requestAddress(context.req.raw, trustProxy),
        takeTurn: turnsOf(known.address),
        countQuestion: () => count(options.questionLimiter, known),
        countReport: () => count(options.reportLimiter, subjects),
      })
    })
  }

  for (const path of new Set(['/mcp', `${basePath}mcp`])) {
    app.use(
      path,
      access.allowPages([
        requestIdHeader,
        'Mcp-Session-Id',
        'Mcp-Protocol-Version',
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
      ]),
    )
    app.post(path, answer)
    // The docs may have a page of this name.
    app.get(path, (context, next) => (asksForStream(context) ? refuseMethod() : next()))
    app.on(['DELETE', 'PUT', 'PATCH'], path, refuseMethod)
  }
  return app
}

/** Returns whether a client asks for a stream of messages, as clients of earlier versions of the protocol do with GET. */
function asksForStream(context: Context): boolean {
  return context.req.header('Accept')?.includes('text/event-stream') ?? false
}

function refuseMethod(_?: Context, __?: Next): Response {
  return methodNotAllowed('POST, OPTIONS', 'Messages of the Model Context Protocol are sent with POST.')
}
