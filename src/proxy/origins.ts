import { AssistantError } from '../protocol/errors.ts'
import { feedbackHeader } from '../protocol/feedback.ts'

/**
 * Which pages may ask: those of the handler's own origin, and those of the origins named here.
 *
 * @throws Error where an origin is not one
 */
export function parseOrigins(origins: readonly string[]): ReadonlySet<string> {
  return new Set(
    origins.map((origin) => {
      if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) {
        throw new Error(
          `allowedOrigins has "${origin}", which no page can come from. Write it as "https://docs.example.com".`,
        )
      }
      return new URL(origin).origin
    }),
  )
}

/**
 * Refuses a request of a page that may not ask, and one that does not say which page it comes from, as every
 * browser does when it posts.
 */
export function checkOrigin(request: Request, allowed: ReadonlySet<string>): void {
  const origin = request.headers.get('Origin')
  if (origin && allowed.has(origin)) return
  const site = request.headers.get('Sec-Fetch-Site')
  if (site ? site === 'same-origin' : isSameHost(origin, request.url)) return
  throw new AssistantError(
    'origin-not-allowed',
    'Pages of this origin may not ask here. Add it to "allowedOrigins" where the proxy is made.',
  )
}

/**
 * Refuses whatever does not come from a page of the handler's own origin. Reading is refused to other sites as well: a
 * browser sends no `Origin` with it, and older ones no `Sec-Fetch-Site`; then the login has to do.
 */
export function checkOwnPage(request: Request): void {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  const isRead = request.method === 'GET'
  const isOwn = origin === null ? isRead : isSameHost(origin, request.url)
  const isSaidOwn = site === null || site === 'same-origin' || (isRead && site === 'none')
  if (isOwn && isSaidOwn) return
  throw new AssistantError('origin-not-allowed', 'Pages of this origin may not ask here.')
}

const readableHeaders = [
  'X-Thread-Id',
  'X-Thread-Key',
  feedbackHeader,
  'x-vercel-ai-ui-message-stream',
  'x-vercel-ai-data-stream',
  'Deprecation',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
].join(', ')

/** The headers that let a page of another, allowed origin read the answer; none for all others. */
export function corsHeaders(request: Request, allowed: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get('Origin')
  if (!origin || !allowed.has(origin)) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': readableHeaders,
    Vary: 'Origin',
  }
}

// The scheme is left out: behind a proxy that adds TLS, the request is plain where the page is not.
function isSameHost(origin: string | null, address: string): boolean {
  return origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(address).host
}
