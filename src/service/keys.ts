import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AssistantError } from '../protocol/errors.ts'
import { adminKeyPrefix, assistantKeyPrefix, keyKind, minAdminKeySecretLength } from '../protocol/keys.ts'
import { makeDataFolder } from './store/makeDataFolder.ts'

export interface Keys {
  /** Public key, `svc_dsc_…`. Safe to put in pages. */
  assistant: string
  /** Admin key, `svc_…`. A secret that stays on servers. */
  admin: string
}

/** Keys that replace the stored ones. */
export interface GivenKeys {
  assistant?: string | undefined
  admin?: string | undefined
}

const adminKeyVariable = 'ASSISTANT_ADMIN_KEY'

/**
 * Returns the keys of the service. A given key wins over the one stored in `keys.json` of the data folder. If there is
 * no such file, creates it with new keys, readable by its owner only.
 *
 * @throws Error if a key has the wrong prefix or is too short, or if the file cannot be read
 */
export async function openKeys(dataFolder: string, given: GivenKeys = {}): Promise<Keys> {
  const file = join(dataFolder, 'keys.json')
  const checkedGiven = {
    assistant: given.assistant && checkKey(given.assistant, 'assistant', 'ASSISTANT_PUBLIC_KEY'),
    admin: given.admin && checkKey(given.admin, 'admin', adminKeyVariable),
  }
  if (checkedGiven.assistant && checkedGiven.admin) {
    return { assistant: checkedGiven.assistant, admin: checkedGiven.admin }
  }
  const stored = await readStoredKeys(file, checkedGiven.admin)
  const keys = stored ?? { assistant: createKey(assistantKeyPrefix), admin: createKey(adminKeyPrefix) }
  if (!stored) {
    await makeDataFolder(dataFolder)
    await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  }
  return { assistant: checkedGiven.assistant || keys.assistant, admin: checkedGiven.admin || keys.admin }
}

/** Checks that a key is the public key of this service. @throws AssistantError `key-wrong-kind` or `key-invalid` */
export function checkAssistantKey(key: string, keys: Keys): void {
  if (keyKind(key) === 'admin') {
    throw new AssistantError(
      'key-wrong-kind',
      `This is an admin key. It is a secret: take it out of the page, and use the public key that starts with "${assistantKeyPrefix}".`,
    )
  }
  if (!equalSecrets(key, keys.assistant)) {
    throw new AssistantError('key-invalid', 'This key is not the public key of this service.')
  }
}

/**
 * Checks that a key is the admin key of this service. The error never contains a key.
 *
 * @throws AssistantError `key-wrong-kind` or `key-invalid`
 */
export function checkAdminKey(key: string, keys: Keys): void {
  if (keyKind(key) === 'assistant') {
    throw new AssistantError(
      'key-wrong-kind',
      `This is a public key. The agent takes the admin key, which starts with "${adminKeyPrefix}" and stays on servers.`,
    )
  }
  if (!equalSecrets(key, keys.admin)) {
    throw new AssistantError('key-invalid', 'This key is not the admin key of this service.')
  }
}

// Hexadecimal digits have no "s", so an admin key never starts with `svc_dsc_`.
function createKey(prefix: string): string {
  return prefix + randomBytes(24).toString('hex')
}

function checkKey(key: string, kind: 'assistant' | 'admin', where: string): string {
  if (keyKind(key) !== kind) {
    const prefix = kind === 'assistant' ? assistantKeyPrefix : `${adminKeyPrefix}", without "dsc_`
    throw new Error(`${where} is not an ${kind} key: it must start with "${prefix}".`)
  }
  // This is what a template yields if its secret is not set.
  if (key === assistantKeyPrefix || key === adminKeyPrefix) {
    throw new Error(`${where} is only the beginning of a key, "${key}". Set the whole key.`)
  }
  if (kind === 'admin' && key.length < adminKeyPrefix.length + minAdminKeySecretLength) {
    throw new KeyError(
      `The admin key in ${where} is too short and can be guessed. It needs at least ${minAdminKeySecretLength} characters after "${adminKeyPrefix}". ${howToRenew(where)}`,
    )
  }
  return key
}

/** A stored key that cannot be used. The message says what to do. */
class KeyError extends Error {}

function howToRenew(where: string): string {
  return where === adminKeyVariable
    ? `Create a new one: export ${adminKeyVariable}="${adminKeyPrefix}$(openssl rand -hex 24)"`
    : `Create a new one: docs-assistant keys --new-admin-key --data ${dirname(where)}`
}

/**
 * Replaces the stored admin key. Keeps the public key, so pages need no change.
 *
 * @throws Error if there are no stored keys
 */
export async function renewAdminKey(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'keys.json')
  const stored = await readKeysFile(file)
  if (!stored) {
    throw new Error(`There is no ${file}. Give the data folder of the service with --data.`)
  }
  const keys: Keys = { assistant: readPublicKey(stored, file), admin: createKey(adminKeyPrefix) }
  const temporary = `${file}.new`
  await rm(temporary, { force: true })
  await writeFile(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await rename(temporary, file)
}

/** Reads the stored keys. The stored admin key is not checked if `givenAdmin` replaces it. */
async function readStoredKeys(file: string, givenAdmin: string | undefined): Promise<Keys | undefined> {
  const stored = await readKeysFile(file)
  if (!stored) return undefined
  try {
    return {
      assistant: readPublicKey(stored, file),
      admin: givenAdmin || checkKey(stored.admin, 'admin', file),
    }
  } catch (error) {
    if (error instanceof KeyError) throw error
    throw invalidKeysFile(file, error)
  }
}

function readPublicKey(stored: Record<keyof Keys, string>, file: string): string {
  try {
    return checkKey(stored.assistant, 'assistant', file)
  } catch (error) {
    throw invalidKeysFile(file, error)
  }
}

async function readKeysFile(file: string): Promise<Record<keyof Keys, string> | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The keys in ${file} cannot be read. Make the file readable for this user.`, {
      cause: error,
    })
  }
  try {
    const { assistant, admin } = JSON.parse(text)
    return { assistant, admin }
  } catch (error) {
    throw invalidKeysFile(file, error)
  }
}

function invalidKeysFile(file: string, cause: unknown): Error {
  return new Error(`${file} contains no valid keys. Remove it, and the next start creates new keys.`, {
    cause,
  })
}

// Digests have the same length, so the time of the comparison does not even reveal the key's length.
function equalSecrets(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(left), digest(right))
}
