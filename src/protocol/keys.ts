/** Prefix of admin keys, `svc_…`. They are secrets and must never be in client code. */
export const adminKeyPrefix = 'svc_'

/** Prefix of assistant keys, `svc_dsc_…`. They are public and safe in client code. */
export const assistantKeyPrefix = 'svc_dsc_'

/** Minimum length of an admin key after its prefix. 20 random characters cannot be guessed. */
export const minAdminKeySecretLength = 20

export type KeyKind = 'assistant' | 'admin' | 'unknown'

/**
 * Returns the kind of a key by its prefix. Does not check whether the key is valid.
 *
 * @example keyKind('svc_dsc_4f…') // 'assistant'
 */
export function keyKind(key: string): KeyKind {
  if (key.startsWith(assistantKeyPrefix)) return 'assistant'
  if (key.startsWith(adminKeyPrefix)) return 'admin'
  return 'unknown'
}
