import { parsePasswordHash } from '../../../proxy/auth/hashPassword.ts'

/**
 * Reads the hash in `ASSISTANT_ADMIN_PASSWORD_HASH`. Returns undefined if the variable is not set.
 *
 * @throws Error if it is not a valid hash; the message does not contain it
 */
export function passwordHashFromEnvironment(): string | undefined {
  const hash = process.env.ASSISTANT_ADMIN_PASSWORD_HASH || undefined
  if (hash === undefined) return undefined
  try {
    parsePasswordHash(hash)
  } catch {
    throw new Error(
      'ASSISTANT_ADMIN_PASSWORD_HASH is not a hash of a password. Create one with `docs-assistant password`, and copy it completely, in single quotes: otherwise a shell replaces each $ in it.',
    )
  }
  return hash
}
