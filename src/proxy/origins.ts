import { answeredHeader } from '../protocol/answered.ts'
import { AssistantError } from '../protocol/errors.ts'
import { feedbackHeader } from '../protocol/feedback.ts'
import { handoverHeader } from '../protocol/handover.ts'

/**
 * Parses the list of allowed origins.
 *
 * @throws Error if an entry is not an origin
 */
export function parseOrigins(origins: readonly string[]): ReadonlySet<string> {
  return new Set(
    origins.map((origin) => {
      if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) {
        throw new Error(
          `allowedOrigins contains "${origin}", which is not an origin. Write it as "https://docs.example.com".`,
        )
      }
      return new URL(origin).origin
    }),
  )
}

/**
 * Checks that a request comes from a page of the handler's own origin or of an allowed one. A request without an origin
 * is refused, because every browser sends the origin of a POST request.
 *
 * @throws AssistantError `origin-not-allowed`
 */
export function checkOrigin(request: Request, allowed: ReadonlySet<string>): void {
  const origin = request.headers.get('Origin')
  if (origin && allowed.has(origin)) return
  const site = request.headers.get('Sec-Fetch-Site')
  if (site ? site === 'same-origin' : isSameHost(origin, request.url)) return
  if (!origin) {
    throw new AssistantError(
      'origin-not-allowed',
      `The request has no "Origin" header, which browsers always send. With curl, add -H "Origin: ${new URL(request.url).origin}".`,
    )
  }
  throw new AssistantError(
    'origin-not-allowed',
    'Pages of this origin are not allowed to send requests. Add the origin to "allowedOrigins" of the proxy.',
  )
}

/**
 * Checks that a request comes from a page of the handler's own origin, for GET requests too. Browsers send no `Origin`
 * with GET, and old ones no `Sec-Fetch-Site`. Such a request passes and depends on the login alone.
 *
 * @throws AssistantError `origin-not-allowed`
 */
export function checkOwnPage(request: Request): void {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  const isRead = request.method === 'GET'
  const isOwn = origin === null ? isRead : isSameHost(origin, request.url)
  const isSameSite = site === null || site === 'same-origin' || (isRead && site === 'none')
  if (isOwn && isSameSite) return
  throw new AssistantError('origin-not-allowed', 'Pages of this origin are not allowed to send requests.')
}

const readableHeaders = [
  'X-Thread-Id',
  'X-Thread-Key',
  feedbackHeader,
  answeredHeader,
  handoverHeader,
  'x-vercel-ai-ui-message-stream',
  'x-vercel-ai-data-stream',
  'Deprecation',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
].join(', ')

/** Returns the CORS headers that let pages of an allowed origin read the response. */
export function corsHeaders(request: Request, allowed: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get('Origin')
  if (!origin || !allowed.has(origin)) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': readableHeaders,
    Vary: 'Origin',
  }
}

// Ignores the scheme: behind a proxy that adds TLS, the page has https and the request http.
function isSameHost(origin: string | null, address: string): boolean {
  return origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(address).host
}
