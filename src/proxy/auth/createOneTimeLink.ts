import { randomBytes } from 'node:crypto'
import { isSameSecret } from './isSameSecret.ts'

/** Lifetime of a link, in milliseconds. */
export const maxLinkMs = 900_000

export function createLinkSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** Creates a link that works once, within 15 minutes. @param onUsed called after a secret was used and replaced */
export function createOneTimeLink(onUsed: () => void, now: () => number = Date.now) {
  const make = () => ({ secret: createLinkSecret(), expiresAt: now() + maxLinkMs })
  let link = make()
  const isExpired = () => now() >= link.expiresAt
  return {
    /** Returns the valid secret. Creates a new one if the last one has expired. */
    current(): string {
      if (isExpired()) link = make()
      return link.secret
    },
    /** Checks a secret. If it is valid, replaces it with a new one, so that it cannot be used again. */
    open(secret: string): boolean {
      if (!isSameSecret(secret, link.secret) || isExpired()) return false
      link = make()
      onUsed()
      return true
    },
  }
}
