import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a link opens the page, in milliseconds. */
export const maxLinkMs = 900_000

/** A secret that opens once, within a quarter of an hour. */
export interface OneTimeLink {
  /** The secret that opens now; another one when the last has expired. */
  current(): string
  /** Returns whether this is the current secret. It opens nothing after that, and there is a new one. */
  open(secret: string): boolean
}

/** Makes a secret that nobody can guess. */
export function createLinkSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** @param onUsed told when a secret was used and another one is current */
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
