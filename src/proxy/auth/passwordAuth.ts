import { createHmac } from 'node:crypto'
import { createSessions, type EndedSessions } from './createSessions.ts'
import { createSignIn, type SignIn } from './createSignIn.ts'
import { isPasswordOf, parsePasswordHash } from './hashPassword.ts'

export interface PasswordAuthOptions {
  /** Hash of the password, made with `hashPassword()` or `docs-assistant password`. */
  passwordHash: string
  /**
   * Additional secret for signing sessions. Without it, anybody who knows the hash can forge one.
   *
   * @default only the hash
   */
  secret?: string | undefined
  /** Lifetime of a session, in milliseconds. @default 43_200_000, 12 hours */
  sessionMs?: number | undefined
  /** Name of the session cookie. @default 'docs-assistant-session' */
  cookieName?: string | undefined
  /** Whether the cookie is sent only over HTTPS. Set it if a proxy adds TLS. @default true if the request used HTTPS */
  secure?: boolean | undefined
  /** Password attempts per minute and client. @default 5 */
  attemptsPerMinute?: number | undefined
  /** Returns a key that identifies the client, such as its address. @default all clients share one key */
  clientKey?: ((request: Request) => string) | undefined
  /** Stores ended sessions. Set it if the site runs in several processes. @default memory of this process */
  endedSessions?: EndedSessions | undefined
}

/**
 * Creates a login with one password, for sites without a login: a hash with scrypt, a signed cookie that scripts cannot
 * read, and a limit of attempts.
 *
 * @throws Error if the hash is invalid
 * @example
 * const auth = passwordAuth({ passwordHash: process.env.ADMIN_PASSWORD_HASH ?? '' })
 * const agent = createAgentProxy({ baseUrl, projectId, adminKey, authorize: auth.authorize })
 * app.all('/api/session', (context) => auth.handle(context.req.raw))
 */
export function passwordAuth(options: PasswordAuthOptions): SignIn {
  const parsed = parsePasswordHash(options.passwordHash)
  const sessions = createSessions({
    // Contains the hash, so that a new password ends all sessions.
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
