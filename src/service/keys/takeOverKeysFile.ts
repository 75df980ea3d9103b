import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyStore } from '../store/operatorStores.ts'
import type { GivenKey } from './givenKeys.ts'
import { checkKeyFormat, isShort } from './keyFormat.ts'
import { toStored } from './manageKeys.ts'

/** File in which earlier versions stored one key of each kind. */
export const keysFile = 'keys.json'

/** The content of `keys.json`. */
export interface KeysOfFile {
  assistant: string
  admin: string
}

/** Reads `keys.json` of a data folder. Returns undefined if there is none. @throws Error if it cannot be used */
export async function readKeysFile(dataFolder: string): Promise<KeysOfFile | undefined> {
  const file = join(dataFolder, keysFile)
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
    checkKeyFormat(assistant, 'public', file)
    if (typeof admin !== 'string') throw new Error('The admin key is missing.')
    return { assistant, admin }
  } catch (error) {
    throw new Error(
      `${file} contains no valid keys. Remove it, and the next start creates a new public key.`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Stores the keys of `keys.json`, which stay valid, and removes the file. Leaves out a kind of which keys are given:
 * those replaced the file's until now.
 *
 * @returns a sentence about a key that was left out because it can be guessed
 */
export async function takeOverKeysFile(
  dataFolder: string,
  { assistant, admin }: KeysOfFile,
  store: KeyStore,
  given: readonly GivenKey[],
): Promise<string | undefined> {
  const isGiven = (wanted: GivenKey['kind']) => given.some(({ kind }) => kind === wanted)
  if (!isGiven('public')) await store.add(toStored('first', 'public', assistant, { name: 'Public key' }))
  const isAdminUsable = !isShort(admin)
  if (!isGiven('admin') && isAdminUsable)
    await store.add(toStored('first-admin', 'admin', admin, { name: 'Admin key' }))
  await rm(join(dataFolder, keysFile), { force: true })
  return isAdminUsable || isGiven('admin')
    ? undefined
    : 'The admin key in keys.json was too short and could be guessed, so it is no longer valid. Create a new one: docs-assistant keys create --kind admin'
}
