import { createHash, randomBytes } from 'node:crypto'
import { adminKeyPrefix, assistantKeyPrefix, keyKind, minAdminKeySecretLength } from '../../protocol/keys.ts'
import type { StoredKey } from '../store/operatorStores.ts'

/** Public keys may be in pages; admin keys are secrets. */
export type StoredKeyKind = StoredKey['kind']

/** Creates a random key: `svc_dsc_…` for pages, `svc_…` for servers. */
export function createKey(kind: StoredKeyKind): string {
  // Hexadecimal digits have no "s", so an admin key never starts with `svc_dsc_`.
  return (kind === 'public' ? assistantKeyPrefix : adminKeyPrefix) + randomBytes(24).toString('hex')
}

/** Returns the SHA-256 of a key, in hexadecimal digits. A random key cannot be found from it. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Checks the form of a key. The error never contains a whole key.
 *
 * @param where the variable or file that the key is from, for the error
 * @throws Error if it has the wrong prefix or can be guessed
 */
export function checkKeyFormat(key: string, kind: StoredKeyKind, where: string): string {
  if (keyKind(key) !== (kind === 'public' ? 'assistant' : 'admin')) {
    const prefix = kind === 'public' ? `"${assistantKeyPrefix}"` : `"${adminKeyPrefix}", without "dsc_"`
    const article = kind === 'public' ? 'a' : 'an'
    throw new Error(`${where} is not ${article} ${kind} key: it must start with ${prefix}.`)
  }
  // This is what a template yields if its secret is not set.
  if (key === assistantKeyPrefix || key === adminKeyPrefix) {
    throw new Error(`${where} is only the beginning of a key, "${key}". Set the whole key.`)
  }
  if (kind === 'admin' && isShort(key)) {
    throw new Error(
      `The admin key in ${where} is too short and can be guessed. It needs at least ${minAdminKeySecretLength} characters after "${adminKeyPrefix}". Create a new one: export ${where}="${adminKeyPrefix}$(openssl rand -hex 24)"`,
    )
  }
  return key
}

/** Whether an admin key is too short to be a secret. */
export function isShort(adminKey: string): boolean {
  return adminKey.length < adminKeyPrefix.length + minAdminKeySecretLength
}
