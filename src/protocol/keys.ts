/** Admin keys: `svc_…`. A server-side secret, never in client code. */
export const adminKeyPrefix = 'svc_'

/** Assistant keys: `svc_dsc_…`. Public, safe in client code. */
export const assistantKeyPrefix = 'svc_dsc_'

/** Fewest characters an admin key has behind its prefix: 20 random ones cannot be guessed. */
export const minAdminKeySecretLength = 20

export type KeyKind = 'assistant' | 'admin' | 'unknown'

/**
 * Tells which kind of key a text is, by its prefix alone. Says nothing of whether the key is valid.
 *
 * @example keyKind('svc_dsc_4f…') // 'assistant'
 */
export function keyKind(key: string): KeyKind {
  if (key.startsWith(assistantKeyPrefix)) return 'assistant'
  if (key.startsWith(adminKeyPrefix)) return 'admin'
  return 'unknown'
}
