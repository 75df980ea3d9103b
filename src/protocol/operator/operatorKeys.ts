/** Keys as operators see them. Nothing here contains an admin key or its hash. */

/** Response of `GET /v2/agent/{projectId}/keys`. */
export interface KeyList {
  /** Keys that are set by variables or in code, then stored keys, oldest first. */
  keys: readonly KeyLine[]
}

/** A key in a list. Endpoints that create or change a key return it as well. */
export interface KeyLine {
  /** Null for a key that is set by a variable or in code. It cannot be changed here. */
  id: string | null
  kind: 'public' | 'admin'
  name: string
  /** The key itself; null for an admin key. */
  key: string | null
  /** Line that loads the widget with a public key; null if the service does not know its public address. */
  tag: string | null
  /** Origins whose pages may use a public key; empty for all, and for a revoked key. */
  origins: readonly string[]
  /** Maximum number of questions per hour; null for the limits of the service alone. */
  perHour: number | null
  /** ISO 8601; null for a key without an id. */
  createdAt: string | null
  /** ISO 8601, at most one minute old; null if it was never used, or has no id. */
  lastUsedAt: string | null
  /** `replaced` if a new key has replaced it and it is still valid until `revokedAt`. */
  state: 'valid' | 'replaced' | 'revoked'
  /** Time from which the key is refused, in ISO 8601; null in the state `valid`. */
  revokedAt: string | null
  /** `site` if pages of the service's own site use it, `panel` if this request was sent with it. */
  usedBy: 'site' | 'panel' | null
}

/** Body of `POST …/keys/create`. */
export interface KeyCreation {
  name: string
  /** Origins whose pages may use the key. @default [] for all */
  origins?: readonly string[] | undefined
  /** Maximum number of questions per hour. @default undefined: the limits of the service alone */
  perHour?: number | undefined
}

/** Body of `POST …/keys/rotate`. */
export interface KeyRotation {
  id: string
  /** Hours for which the old key stays valid; 0 refuses it at once. */
  validHours: number
}

/** Body of `POST …/keys/revoke`. */
export interface KeyRevocation {
  id: string
  /** Must be true. */
  confirmed: boolean
}

/** Maximum length of the name of a key, in characters. */
export const maxKeyNameLength = 100
/** Maximum number of origins of a key. */
export const maxKeyOrigins = 50
/** Maximum number of valid keys. */
export const maxKeys = 1_000
/** Maximum length of the origins of all valid keys together, in characters, so that all keys fit into one list. */
export const maxOriginsLength = 500_000
/** Hours for which a replaced key stays valid if nothing else is chosen. */
export const defaultRotationHours = 24
/** Maximum number of hours for which a replaced key stays valid. */
export const maxRotationHours = 9_999

/** Sentences about the wrong details of a key, by field. */
export type KeyProblems = Partial<Record<'name' | 'origins' | 'perHour', string>>

/** Checks the details of a key. */
export function findKeyProblems({ name, origins = [], perHour }: KeyCreation): KeyProblems {
  const wrong = origins.find((origin) => readOrigin(origin) === undefined)
  return {
    ...((name.trim() === '' || name.trim().length > maxKeyNameLength || /\p{Cc}/u.test(name)) && {
      name: `The name of a key has 1 to ${maxKeyNameLength} characters, without line breaks.`,
    }),
    ...(origins.length > maxKeyOrigins && { origins: `A key has ${maxKeyOrigins} origins at most.` }),
    ...(wrong !== undefined && {
      origins: `"${wrong}" is not an origin. An origin has a scheme and a host, and no path: https://docs.example.com`,
    }),
    ...(perHour !== undefined &&
      !(Number.isSafeInteger(perHour) && perHour > 0) && {
        perHour: 'The limit per hour is a whole number of questions, at least 1.',
      }),
  }
}

/** Reads an origin as browsers send it. Returns undefined for other text, also with a path or a `*`. */
export function readOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, host, pathname, search, hash, username, password, origin } = new URL(text)
  const isOrigin = /^https?:$/.test(protocol) && pathname === '/' && !host.includes('*')
  return isOrigin && `${search}${hash}${username}${password}` === '' ? origin : undefined
}
