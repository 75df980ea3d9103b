import type { Context } from 'hono'
import { AssistantError } from '../../protocol/errors.ts'
import { type KeyCheck, mayUse, type ValidKey } from './createKeyCheck.ts'

/**
 * Checks that the page of a request may use a public key. A request without `Origin` is not from a page.
 *
 * @throws AssistantError `origin-not-allowed`
 */
export function checkPageOrigin(request: Request, key: ValidKey): void {
  if (key.origins.length === 0) return
  const origin = request.headers.get('Origin')
  if (origin === null) {
    throw new AssistantError(
      'origin-not-allowed',
      'This key is only for pages of some origins, and the request has no Origin. Servers use a key without origins.',
    )
  }
  if (mayUse(key, origin) || isOwnPage(request, origin)) return
  throw new AssistantError(
    'origin-not-allowed',
    'Pages of this origin may not use this key. Add the origin to the key, or use another key.',
  )
}

/**
 * Returns `Access-Control-Allow-Origin` for a request, or undefined if its page may not read the response. A preflight
 * request has no key: it is allowed if at least one key allows its origin.
 */
export async function allowedPageOrigin(
  origin: string,
  { req }: Context,
  keys: KeyCheck,
): Promise<string | undefined> {
  if (req.method === 'OPTIONS') return (await keys.allowsOrigin(origin)) ? '*' : undefined
  const [, key = ''] = /^Bearer\s+(\S+)\s*$/i.exec(req.header('Authorization') ?? '') ?? []
  // Without a valid key there is nothing to protect, and the page can show the error.
  const found = await keys.findPublic(key).catch(() => undefined)
  if (!found || found.origins.length === 0) return '*'
  return mayUse(found, origin) ? origin : undefined
}

/** Whether a page is of the service's own site. A proxy may have changed the scheme, but not the host. */
function isOwnPage(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
