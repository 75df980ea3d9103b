import { setTimeout } from 'node:timers/promises'
import { AssistantError } from '../../protocol/errors.ts'
import { adminKeyPrefix, assistantKeyPrefix, keyKind } from '../../protocol/keys.ts'
import type { KeyStore, StoredKey } from '../store/operatorStores.ts'
import type { GivenKey } from './givenKeys.ts'
import { hashKey, type StoredKeyKind } from './keyFormat.ts'
import { isValid, toStored } from './manageKeys.ts'

/** A key that a request may use. */
export type ValidKey = Pick<StoredKey, 'id' | 'name' | 'origins' | 'perHour'>

export interface KeyCheck {
  /**
   * Public key that the pages of the service's own site use, of the keys that were read last: `read()` them before.
   * Empty if all public keys are revoked.
   */
  readonly publicKey: string
  /** Reads the stored keys, if they were read more than a second ago. Does not wait long for a store that is away. */
  read(): Promise<void>
  /** Finds a public key. @throws AssistantError `key-wrong-kind` or `key-invalid`, without the key in its message */
  findPublic(key: string): Promise<ValidKey>
  /** Finds an admin key. @throws AssistantError `key-wrong-kind` or `key-invalid`, without the key in its message */
  findAdmin(key: string): Promise<ValidKey>
  /** Whether pages of an origin may use at least one of the public keys. */
  allowsOrigin(origin: string): Promise<boolean>
  /** Reads the stored keys, which have changed. */
  readAgain(): Promise<void>
}

/** Milliseconds after which the stored keys are read again. A revoked key is refused that much later. */
export const keysAgeMs = 1_000

/** Milliseconds that a request waits for the stored keys. After that, those that were read last count. */
const maxReadWaitMs = 300

/** Milliseconds between two records of the use of a key. */
const useRecordMs = 60_000

/**
 * Creates the check of the keys of requests. It reads all stored keys at most once a second, so that requests with
 * random keys cost the store nothing. If the store cannot be read, the keys that were read last stay valid.
 */
export function createKeyCheck(store: KeyStore, given: readonly GivenKey[]): KeyCheck {
  const givenKeys = given.map(
    ({ kind, key }): StoredKey => ({
      ...toStored(`given-${hashKey(key).slice(0, 8)}`, kind, key, {
        name: kind === 'public' ? 'Given public key' : 'Given admin key',
      }),
      lastUsedAt: undefined,
    }),
  )
  const givenIds = new Set(givenKeys.map(({ id }) => id))
  const usedAt = new Map<string, number>()
  let keys: readonly StoredKey[] = givenKeys
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function readNow(): Promise<void> {
    readAt = performance.now()
    try {
      keys = [...givenKeys, ...(await store.list())]
    } catch {
      // The store reports that it cannot be reached.
    }
  }

  async function read(): Promise<void> {
    if (performance.now() - readAt > keysAgeMs) {
      reading ??= readNow().finally(() => {
        reading = undefined
      })
    }
    if (reading) await Promise.race([reading, setTimeout(maxReadWaitMs, undefined, { ref: false })])
  }

  const validKeys = (kind: StoredKeyKind) => keys.filter((key) => key.kind === kind && isValid(key))

  async function find(key: string, kind: StoredKeyKind): Promise<StoredKey | undefined> {
    const hash = hashKey(key)
    await read()
    const found = validKeys(kind).find((each) => each.hash === hash)
    if (found) noteUse(found)
    return found
  }

  function noteUse({ id, lastUsedAt }: StoredKey): void {
    const now = Date.now()
    if (givenIds.has(id) || now - Math.max(usedAt.get(id) ?? 0, lastUsedAt?.getTime() ?? 0) < useRecordMs)
      return
    usedAt.set(id, now)
    // The use of a key is not worth refusing a request for. A store that cannot write is reported elsewhere.
    store.change(id, { lastUsedAt: new Date(now) }).catch(() => {})
  }

  return {
    get publicKey() {
      const rank = ({ revokedAt, origins }: StoredKey) =>
        Number(revokedAt !== undefined) * 2 + Number(origins.length > 0)
      return validKeys('public').toSorted((left, right) => rank(left) - rank(right))[0]?.clear ?? ''
    },
    read,
    async findPublic(key) {
      if (keyKind(key) === 'admin') {
        throw new AssistantError(
          'key-wrong-kind',
          `This is an admin key. It is a secret: take it out of the page, and use the public key that starts with "${assistantKeyPrefix}".`,
        )
      }
      const found = await find(key, 'public')
      if (found) return found
      throw new AssistantError('key-invalid', 'This key is not a public key of this service.')
    },
    async findAdmin(key) {
      if (keyKind(key) === 'assistant') {
        throw new AssistantError(
          'key-wrong-kind',
          `This is a public key. The agent takes the admin key, which starts with "${adminKeyPrefix}" and stays on servers.`,
        )
      }
      const found = await find(key, 'admin')
      if (found) return found
      throw new AssistantError('key-invalid', 'This key is not an admin key of this service.')
    },
    async allowsOrigin(origin) {
      await read()
      return validKeys('public').some((key) => mayUse(key, origin))
    },
    async readAgain() {
      // It may have begun before the change.
      await reading
      await readNow()
    },
  }
}

export function mayUse({ origins }: Pick<ValidKey, 'origins'>, origin: string): boolean {
  return origins.length === 0 || origins.includes(origin)
}
