import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { readBearer } from '../../http/readBearer.ts'
import { readJson } from '../../http/readBody.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { maxBodyMs } from '../../protocol/limits.ts'
import type { KeyCheck } from '../keys/createKeyCheck.ts'
import { allowedPageOrigin, checkPageOrigin } from '../keys/pageOrigins.ts'
import { clientAddress } from '../limits/clientAddress.ts'
import type { Limiter, LimitResult } from '../limits/createLimiter.ts'
import type { Subjects } from '../limits/limit.ts'
import { requestIdHeader } from '../telemetry/logRequests.ts'

export interface ReaderAccessOptions {
  keys: KeyCheck
  domain: string
  /** Limits requests that are refused as invalid. */
  refusedLimiter: Limiter
  trustProxy: boolean
}

/** Checks and counts the requests of readers, which have a public key. */
export interface ReaderAccess {
  /** Checks key and origin. Returns the subjects that the limits count the request for. */
  authorizeKey(context: Context): Promise<Subjects>
  /** Checks key, origin and the domain in the path. */
  authorize(context: Context): Promise<Subjects>
  /**
   * Counts a request, then runs `work`. Counting comes first, so that concurrent requests cannot exceed a limit. An
   * invalid request is taken back and counts only against the limit of refused requests: invalid requests must not use
   * up the limit that all readers share.
   */
  counted<Result>(
    context: Context,
    limiter: Limiter,
    subjects: Subjects,
    work: () => Result | Promise<Result>,
  ): Promise<Result>
  /**
   * Authorizes and counts a request, then runs `work` with its body and the address of the client. Clients without a
   * known address share one count.
   */
  withBody<Result>(
    context: Context,
    limiter: Limiter,
    maxBytes: number,
    work: (body: unknown, address: string | undefined) => Result | Promise<Result>,
  ): Promise<Result>
  /**
   * Lets the pages of all origins that keys allow send requests, and read these headers of responses.
   *
   * @param exposeHeaders @default those of the request's id and of limits
   */
  allowPages(exposeHeaders?: string[]): MiddlewareHandler
}

/** Creates the checks of the requests of readers. */
export function createReaderAccess(options: ReaderAccessOptions): ReaderAccess {
  const { keys, domain, refusedLimiter, trustProxy } = options

  async function authorizeKey(context: Context): Promise<Subjects> {
    const key = readBearer(context.req.raw)
    const found = await keys.findPublic(key)
    checkPageOrigin(context.req.raw, found)
    return { key, keyPerHour: found.perHour, domain, address: clientAddress(context, trustProxy) }
  }

  const access: ReaderAccess = {
    authorizeKey,
    async authorize(context) {
      const subjects = await authorizeKey(context)
      if (context.req.param('domain') !== domain) {
        throw new AssistantError(
          'domain-not-found',
          'This service has no documentation site with this domain.',
        )
      }
      return subjects
    },
    async withBody(context, limiter, maxBytes, work) {
      const { address, ...subjects } = await access.authorize(context)
      return access.counted(context, limiter, { ...subjects, address: address ?? '' }, async () =>
        work(await readJson(context.req.raw, { maxBytes, timeoutMs: maxBodyMs }), address),
      )
    },
    async counted(context, { take }, subjects, work) {
      const taken = await take(subjects)
      if (taken.refusal) return refuse(context, taken)
      try {
        const result = await work()
        setLimitHeaders(context, taken)
        return result
      } catch (error) {
        await taken.takeBack()
        if (isInvalidRequest(error)) {
          const refused = await refusedLimiter.take({ ...subjects, address: subjects.address ?? '' })
          if (refused.refusal) return refuse(context, refused)
          setLimitHeaders(context, refused)
        }
        throw error
      }
    },
    allowPages: (exposeHeaders = [requestIdHeader, 'Retry-After', 'RateLimit', 'RateLimit-Policy']) =>
      cors({
        origin: (origin, context) => allowedPageOrigin(origin, context, keys),
        allowMethods: ['POST'],
        exposeHeaders,
        maxAge: 86_400,
      }),
  }
  return access
}

function setLimitHeaders(context: Context, { headers }: LimitResult): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
}

function refuse(context: Context, result: LimitResult): never {
  setLimitHeaders(context, result)
  throw result.refusal
}

/** Whether the fault is in the request, not in the service. */
function isInvalidRequest(error: unknown): boolean {
  return error instanceof AssistantError && (error.status ?? 500) < 500
}
