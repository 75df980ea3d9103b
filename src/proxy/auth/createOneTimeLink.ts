import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lifetime of a link, in milliseconds. */
export const maxLinkMs = 900_000

/** A secret that can be used once, within 15 minutes. */
export interface OneTimeLink {
  /** Returns the valid secret. Creates a new one if the last one has expired. */
  current(): string
  /** Checks a secret. If it is valid, replaces it with a new one, so that it cannot be used again. */
  open(secret: string): boolean
}

/** Creates a random secret. */
export function createLinkSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** Creates a one-time link. @param onUsed called after a secret was used and replaced */
export function createOneTimeLink(onUsed: () => void, now: () => number = Date.now): OneTimeLink {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const make = () => ({ secret: createLinkSecret(), expiresAt: now() + maxLinkMs })
  let link = make()
  const isExpired = () => now() >= link.expiresAt
  return {
    current() {
      if (isExpired()) link = make()
      return link.secret
    },
    open(secret) {
      if (!timingSafeEqual(digest(secret), digest(link.secret)) || isExpired()) return false
      link = make()
      onUsed()
      return true
    },
  }
}
