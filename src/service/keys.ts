import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AssistantError } from '../protocol/errors.ts'
import { adminKeyPrefix, assistantKeyPrefix, keyKind, minAdminKeySecretLength } from '../protocol/keys.ts'
import { makeDataFolder } from './store/makeDataFolder.ts'

export interface Keys {
  /** `svc_dsc_…`, safe in pages. */
  assistant: string
  /** `svc_…`, a secret of the server. */
  admin: string
}

/** Keys as the environment gives them; each is optional. */
export interface GivenKeys {
  assistant?: string | undefined
  admin?: string | undefined
}

const adminKeyVariable = 'ASSISTANT_ADMIN_KEY'

/**
 * The service's keys: those given, else those kept in `keys.json` of the data folder,
 * else new ones, kept there readable by the owner only.
 *
 * @throws Error when a given or kept key has the wrong prefix or can be guessed, or the file cannot be read
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
  const kept = await readKept(file, checkedGiven.admin)
  const keys = kept ?? { assistant: createKey(assistantKeyPrefix), admin: createKey(adminKeyPrefix) }
  if (!kept) {
    await makeDataFolder(dataFolder)
    await writeFile(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  }
  return { assistant: checkedGiven.assistant || keys.assistant, admin: checkedGiven.admin || keys.admin }
}

/** Refuses a key that is not the service's assistant key, with the code that says why. */
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

/** Refuses a key that is not the service's admin key, with the code that says why. No key is repeated. */
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

// Hex has no "s", so an admin key can never come out as `svc_dsc_…`.
function createKey(prefix: string): string {
  return prefix + randomBytes(24).toString('hex')
}

function checkKey(key: string, kind: 'assistant' | 'admin', where: string): string {
  if (keyKind(key) !== kind) {
    const prefix = kind === 'assistant' ? assistantKeyPrefix : `${adminKeyPrefix}", without "dsc_`
    throw new Error(`${where} is not an ${kind} key: it must start with "${prefix}".`)
  }
  // What is left of a template whose secret was not set.
  if (key === assistantKeyPrefix || key === adminKeyPrefix) {
    throw new Error(`${where} is only the beginning of a key, "${key}"; give the whole of it.`)
  }
  if (kind === 'admin' && key.length < adminKeyPrefix.length + minAdminKeySecretLength) {
    throw new KeyError(
      `The admin key in ${where} is so short that it can be guessed; it needs ${minAdminKeySecretLength} characters after "${adminKeyPrefix}". ${howToRenew(where)}`,
    )
  }
  return key
}

/** A kept key cannot be used; the message says what to do. */
class KeyError extends Error {}

function howToRenew(where: string): string {
  return where === adminKeyVariable
    ? `Make a new one: export ${adminKeyVariable}="${adminKeyPrefix}$(openssl rand -hex 24)"`
    : `Make a new one: docs-assistant keys --new-admin-key --data ${dirname(where)}`
}

/**
 * Replaces the kept admin key. The public key stays, so pages need no change.
 *
 * @throws Error where no public key is kept to go with it
 */
export async function renewAdminKey(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'keys.json')
  const kept = await readFileOfKeys(file)
  if (!kept) {
    throw new Error(`There is no ${file}. Give the data folder of the service with --data.`)
  }
  const keys: Keys = { assistant: readPublicKey(kept, file), admin: createKey(adminKeyPrefix) }
  const temporary = `${file}.new`
  await rm(temporary, { force: true })
  await writeFile(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await rename(temporary, file)
}

/** @param givenAdmin takes the place of the kept admin key, which may then be any */
async function readKept(file: string, givenAdmin: string | undefined): Promise<Keys | undefined> {
  const kept = await readFileOfKeys(file)
  if (!kept) return undefined
  try {
    return { assistant: readPublicKey(kept, file), admin: givenAdmin || checkKey(kept.admin, 'admin', file) }
  } catch (error) {
    if (error instanceof KeyError) throw error
    throw notKeys(file, error)
  }
}

function readPublicKey(kept: Record<keyof Keys, string>, file: string): string {
  try {
    return checkKey(kept.assistant, 'assistant', file)
  } catch (error) {
    throw notKeys(file, error)
  }
}

async function readFileOfKeys(file: string): Promise<Record<keyof Keys, string> | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The keys in ${file} cannot be read; make the file readable for this user.`, {
      cause: error,
    })
  }
  try {
    const { assistant, admin } = JSON.parse(text)
    return { assistant, admin }
  } catch (error) {
    throw notKeys(file, error)
  }
}

function notKeys(file: string, cause: unknown): Error {
  return new Error(`${file} does not hold keys; remove it, and the next start makes new ones.`, { cause })
}

// Digests have one length, so the comparison says nothing of the key, not even its length.
function equalSecrets(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(left), digest(right))
}
