import { defaultRotationHours } from '../../protocol/operator/operatorKeys.ts'
import type { KeyStore, StoredKey } from '../store/operatorStores.ts'
import type { KeyCheck } from './createKeyCheck.ts'
import type { StoredKeyKind } from './keyFormat.ts'
import { createStoredKey, type KeyDetails, type NewKey, revokeKey, rotateKey } from './manageKeys.ts'

const hourMs = 3_600_000

/** The stored keys of a service. Methods that change them throw an error that names the mistake. */
export interface Keyring {
  /** Lists all stored keys, oldest first, also revoked ones. */
  list(): Promise<readonly StoredKey[]>
  /** Creates a key. An admin key can be read only from the result. */
  create(kind: StoredKeyKind, details?: KeyDetails): Promise<NewKey>
  /**
   * Creates a key with the details of another one, which stays valid for a while.
   *
   * @param validMs milliseconds until the old key is refused @default 24 hours
   */
  rotate(idOrName: string, validMs?: number): Promise<NewKey>
  /** Makes a key invalid. Also the last public key. */
  revoke(idOrName: string): Promise<void>
}

/** Creates the keyring of a running service. Changes count at once in this process, and within a second in others. */
export function createKeyring(store: KeyStore, check: Pick<KeyCheck, 'readAgain'>): Keyring {
  async function change<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work
    await check.readAgain()
    return result
  }
  return {
    list: () => store.list(),
    create: (kind, details = {}) => change(createStoredKey(store, kind, details)),
    rotate: (idOrName, validMs = defaultRotationHours * hourMs) =>
      change(rotateKey(store, idOrName, validMs)),
    async revoke(idOrName) {
      await change(revokeKey(store, idOrName, true))
    },
  }
}
