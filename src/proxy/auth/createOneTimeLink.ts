import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that opens once. */
export interface OneTimeLink {
  /** The secret that opens now. */
  current(): string
  /** Whether this is it. It opens no more after that, and there is a new one. */
  open(secret: string): boolean
}

/** @param onUsed told when a secret was used and another one is current */
export function createOneTimeLink(onUsed: () => void): OneTimeLink {
  const make = () => randomBytes(24).toString('base64url')
  const digest = (text: string) => createHash('sha256').update(text).digest()
  let current = make()
  return {
    current: () => current,
    open(secret) {
      if (!timingSafeEqual(digest(secret), digest(current))) return false
      current = make()
      onUsed()
      return true
    },
  }
}
