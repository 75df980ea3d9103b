import { randomBytes } from 'node:crypto'
import {
  findKeyProblems,
  maxKeys,
  maxOriginsLength,
  readOrigin,
} from '../../protocol/operator/operatorKeys.ts'
import type { KeyStore, StoredKey } from '../store/operatorStores.ts'
import { createKey, hashKey, type StoredKeyKind } from './keyFormat.ts'

/** Fields of a key that an operator may set. */
export interface KeyDetails {
  /** Name for people. @default 'Public key' or 'Admin key' */
  name?: string | undefined
  /** Origins whose pages may use a public key, such as `https://docs.example.com`. @default [] for all */
  origins?: readonly string[] | undefined
  /** Maximum number of questions per hour. @default undefined: the limits of the service alone */
  perHour?: number | undefined
}

/** A new key. It can be read only now, unless it is public. */
export interface NewKey {
  id: string
  kind: StoredKeyKind
  name: string
  key: string
}

/** An operator's mistake. The message says what to do. */
export class KeyProblem extends Error {}

/** Creates a key and stores it, an admin key only as its hash. @throws KeyProblem if a detail is invalid */
export async function createStoredKey(
  store: KeyStore,
  kind: StoredKeyKind,
  details: KeyDetails,
): Promise<NewKey> {
  const valid = (await store.list()).filter((key) => isValid(key))
  if (valid.length >= maxKeys) throw new KeyProblem(`There are ${maxKeys} keys. Revoke some first.`)
  const checked = checkDetails(kind, details)
  if (originsLength([...valid, checked]) > maxOriginsLength) {
    throw new KeyProblem(
      `The origins of all keys together may have ${maxOriginsLength} characters. Revoke keys that are not needed, or give this key fewer origins.`,
    )
  }
  const key = createKey(kind)
  const stored = toStored(newKeyId(), kind, key, checked)
  await store.add(stored)
  return { id: stored.id, kind, name: stored.name, key }
}

function originsLength(keys: readonly Pick<KeyDetails, 'origins'>[]): number {
  return keys.flatMap(({ origins = [] }) => origins).reduce((sum, { length }) => sum + length, 0)
}

/**
 * Creates a key with the details of another one, which stays valid for some time.
 *
 * @param validMs milliseconds until the old key is refused; 0 refuses it at once
 */
export async function rotateKey(store: KeyStore, idOrName: string, validMs: number): Promise<NewKey> {
  const old = await findKey(store, idOrName)
  if (old.revokedAt !== undefined) throw new KeyProblem(`The key ${old.id} is replaced or revoked already.`)
  const created = await createStoredKey(store, old.kind, old)
  await store.change(old.id, { revokedAt: new Date(Date.now() + validMs) })
  return created
}

/**
 * Makes a key invalid.
 *
 * @throws KeyProblem if it is invalid already, or is the last public key and not `isCertain`
 */
export async function revokeKey(store: KeyStore, idOrName: string, isCertain: boolean): Promise<StoredKey> {
  const key = await findKey(store, idOrName)
  if (!isValid(key)) throw new KeyProblem(`The key ${key.id} is revoked already.`)
  const others = (await store.list()).filter((each) => each.id !== key.id && isValid(each))
  if (key.kind === 'public' && !isCertain && !others.some(({ kind }) => kind === 'public')) {
    throw new KeyProblem(
      `This is the only public key. Without it, no page can ask. To replace it, run "docs-assistant keys rotate ${key.id}"; to revoke it anyway, add --yes.`,
    )
  }
  await store.change(key.id, { revokedAt: new Date() })
  return key
}

/**
 * Finds a key by its id or its name. A name means the key that was not replaced; one that was replaced and is still
 * valid, if there is no other.
 *
 * @throws KeyProblem if there is no such key, or several
 */
async function findKey(store: KeyStore, idOrName: string): Promise<StoredKey> {
  const keys = await store.list()
  const byId = keys.find(({ id }) => id === idOrName)
  if (byId) return byId
  const valid = keys.filter((key) => key.name === idOrName && isValid(key))
  const current = valid.filter(({ revokedAt }) => revokedAt === undefined)
  const named = current.length > 0 ? current : valid
  if (named.length === 1) return named[0]!
  throw new KeyProblem(
    named.length === 0
      ? `There is no key "${idOrName}". "docs-assistant keys list" prints all.`
      : `${named.length} keys are named "${idOrName}". Give the id of one: ${named.map(({ id }) => id).join(', ')}.`,
  )
}

export function newKeyId(): string {
  return `key-${randomBytes(4).toString('hex')}`
}

/** Whether a key may be used now. */
export function isValid({ revokedAt }: Pick<StoredKey, 'revokedAt'>): boolean {
  return revokedAt === undefined || revokedAt.getTime() > Date.now()
}

/** Returns the details of an entry about a key in the audit log. */
export function auditDetails({ id, name }: Pick<StoredKey, 'id' | 'name'>): { key: string } {
  return { key: `${name} (${id})` }
}

/** Returns the record of a key: of an admin key only the hash. */
export function toStored(
  id: string,
  kind: StoredKeyKind,
  key: string,
  { name, origins = [], perHour }: KeyDetails,
): Omit<StoredKey, 'lastUsedAt'> {
  return {
    id,
    kind,
    name: name ?? defaultName(kind),
    hash: hashKey(key),
    clear: kind === 'public' ? key : undefined,
    origins,
    perHour,
    createdAt: new Date(),
    revokedAt: undefined,
  }
}

function defaultName(kind: StoredKeyKind): string {
  return kind === 'public' ? 'Public key' : 'Admin key'
}

function checkDetails(kind: StoredKeyKind, details: KeyDetails): KeyDetails {
  const { name = defaultName(kind), origins = [], perHour } = details
  if (kind === 'admin' && (origins.length > 0 || perHour !== undefined))
    throw new KeyProblem('Origins and a limit of questions apply to public keys only.')
  const [problem] = Object.values(findKeyProblems({ name, origins, perHour }))
  if (problem !== undefined) throw new KeyProblem(problem)
  const read = origins.map(readOrigin).filter((origin) => origin !== undefined)
  return { name: name.trim(), origins: [...new Set(read)], perHour }
}
