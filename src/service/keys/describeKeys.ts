import type { KeyLine } from '../../protocol/operator/operatorKeys.ts'
import type { StoredKey } from '../store/operatorStores.ts'
import type { GivenKey } from './givenKeys.ts'
import { isValid } from './manageKeys.ts'

export interface KeyUse {
  /** Public key of the pages of the service's own site. */
  site: string
  /** Id of the admin key that a request was sent with. */
  panel: string | undefined
  /** Writes the line that loads the widget with a public key; null if the address of the service is unknown. */
  tag: (key: string) => string | null
}

/** Maximum number of revoked keys that the admin page lists. */
export const maxListedRevokedKeys = 100

/**
 * Describes all keys that are not revoked, and the ones that were revoked last, public keys before admin keys. No admin
 * key or hash is in the result.
 */
export function describeKeys(
  given: readonly GivenKey[],
  stored: readonly StoredKey[],
  use: KeyUse,
): readonly KeyLine[] {
  const revoked = stored
    .filter((key) => !isValid(key))
    .toSorted((left, right) => Number(right.revokedAt) - Number(left.revokedAt))
    .slice(0, maxListedRevokedKeys)
  const shown = stored.filter((key) => isValid(key) || revoked.includes(key))
  const isAdmin = ({ kind }: StoredKey) => Number(kind === 'admin')
  return [
    ...given.map((key) => describeGiven(key, use)),
    ...shown.toSorted((left, right) => isAdmin(left) - isAdmin(right)).map((key) => describeStored(key, use)),
  ]
}

export function describeStored(stored: StoredKey, use: KeyUse): KeyLine {
  const { id, kind, name, origins, perHour, createdAt, lastUsedAt, revokedAt } = stored
  const key = kind === 'public' ? (stored.clear ?? null) : null
  const state = revokedAt === undefined ? 'valid' : isValid(stored) ? 'replaced' : 'revoked'
  return {
    id,
    kind,
    name,
    key,
    tag: key && use.tag(key),
    origins: state === 'revoked' ? [] : origins,
    perHour: perHour ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    state,
    revokedAt: revokedAt?.toISOString() ?? null,
    usedBy: id === use.panel ? 'panel' : key !== null && key === use.site ? 'site' : null,
  }
}

function describeGiven({ kind, key }: GivenKey, use: KeyUse): KeyLine {
  return {
    id: null,
    kind,
    name: kind === 'public' ? 'Given public key' : 'Given admin key',
    key: kind === 'public' ? key : null,
    tag: kind === 'public' ? use.tag(key) : null,
    origins: [],
    perHour: null,
    createdAt: null,
    lastUsedAt: null,
    state: 'valid',
    revokedAt: null,
    usedBy: kind === 'public' && key === use.site ? 'site' : null,
  }
}
