import { createHmac } from 'node:crypto'
import { createSessions, type EndedSessions } from './createSessions.ts'
import { createSignIn, type SignIn } from './createSignIn.ts'
import { isPasswordOf, parsePasswordHash } from './hashPassword.ts'

export interface PasswordAuthOptions {
  /** Hash of the one password, as `hashPassword()` or `docs-assistant password` makes it. */
  passwordHash: string
  /** What sessions are signed with; with one of your own they hold in every process of a site. @default the hash */
  secret?: string | undefined
  /** How long a session holds, in milliseconds. @default 43_200_000, half a day */
  sessionMs?: number | undefined
  /** @default 'docs-assistant-session' */
  cookieName?: string | undefined
  /** Whether the cookie is for HTTPS only; set it where a proxy of yours adds TLS. @default as the request came */
  secure?: boolean | undefined
  /** Attempts a client has in a minute. @default 5 */
  attemptsPerMinute?: number | undefined
  /** Tells clients apart, by their address for one. @default all clients count as one */
  clientKey?: ((request: Request) => string) | undefined
  /** Remembers who has signed out, for sites with several processes. @default memory, which a restart clears */
  endedSessions?: EndedSessions | undefined
}

/**
 * A login with one password, for sites that have none: scrypt, a signed cookie no script can read, few attempts.
 *
 * @throws Error for a hash that is none
 * @example
 * const auth = passwordAuth({ passwordHash: process.env.ADMIN_PASSWORD_HASH ?? '' })
 * const agent = createAgentProxy({ baseUrl, projectId, adminKey, authorize: auth.authorize })
 * app.all('/api/session', (context) => auth.handle(context.req.raw))
 */
export function passwordAuth(options: PasswordAuthOptions): SignIn {
  const parsed = parsePasswordHash(options.passwordHash)
  const sessions = createSessions({
    // A new password ends all sessions, whatever else they are signed with.
    secret: createHmac('sha256', options.secret ?? '')
      .update(options.passwordHash)
      .digest(),
    cookieName: options.cookieName ?? 'docs-assistant-session',
    sessionMs: options.sessionMs ?? 43_200_000,
    secure: options.secure,
    ended: options.endedSessions,
  })
  return createSignIn({
    sessions,
    ways: { password: (password) => isPasswordOf(parsed, password) },
    attemptsPerMinute: options.attemptsPerMinute ?? 5,
    clientKey: options.clientKey ?? (() => ''),
  })
}
