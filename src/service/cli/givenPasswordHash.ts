import { parsePasswordHash } from '../../proxy/auth/hashPassword.ts'

/**
 * The hash in `ASSISTANT_ADMIN_PASSWORD_HASH`; undefined where none is.
 *
 * @throws Error where it is no such hash. It is not repeated.
 */
export function givenPasswordHash(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const hash = env.ASSISTANT_ADMIN_PASSWORD_HASH || undefined
  if (hash === undefined) return undefined
  try {
    parsePasswordHash(hash)
  } catch {
    throw new Error(
      'ASSISTANT_ADMIN_PASSWORD_HASH is not a hash of a password. Make one with `docs-assistant password`, and give it whole, between single quotes: a shell takes each $ in it for a variable.',
    )
  }
  return hash
}
