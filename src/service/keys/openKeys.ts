import type { KeyStore } from '../store/operatorStores.ts'
import { createKeyCheck, type KeyCheck } from './createKeyCheck.ts'
import { type GivenKey, type GivenKeys, readGivenKeys } from './givenKeys.ts'
import { createKey, isShort } from './keyFormat.ts'
import { isValid, newKeyId, toStored } from './manageKeys.ts'
import { openSecret } from './openSecret.ts'
import { keysFile, readKeysFile, takeOverKeysFile } from './takeOverKeysFile.ts'

export interface OpenedKeys {
  check: KeyCheck
  /** Secret of the service: see `openSecret()`. */
  secret: string
  /** Admin key for requests within this process. */
  internalKey: string
  /** Checked keys that are set by variables or in code. */
  given: readonly GivenKey[]
}

export interface OpenKeysOptions {
  dataFolder: string
  store: KeyStore
  given: GivenKeys
  /** Secret that replaces the stored one. */
  secret: string | undefined
  onError(error: unknown): void
}

/**
 * Opens the keys and the secret of the service. Takes over `keys.json` of an earlier version. Creates a public key if
 * there is none.
 *
 * @throws Error if a given key or the secret is invalid, or if a file cannot be read
 */
export async function openKeys({
  dataFolder,
  store,
  given,
  secret: givenSecret,
  onError,
}: OpenKeysOptions): Promise<OpenedKeys> {
  const givenKeys = readGivenKeys(given)
  const former = await readKeysFile(dataFolder)
  const givenAdmin = givenKeys.find(({ kind }) => kind === 'admin')?.key
  const first = former && !isShort(former.admin) ? former.admin : undefined
  const secret = await openSecret(dataFolder, givenSecret || givenAdmin, first)
  const internalKey = createKey('admin')
  const added: GivenKey[] = [{ kind: 'admin', key: internalKey }]
  try {
    const problem = former && (await takeOverKeysFile(dataFolder, former, store, givenKeys))
    if (problem) onError(problem)
    const stored = await store.list()
    const hasPublic = [...givenKeys, ...stored.filter(isValid)].some(({ kind }) => kind === 'public')
    // Processes that start at the same time create one key, because they use one id.
    const id = stored.some((key) => key.id === 'first') ? newKeyId() : 'first'
    if (!hasPublic) await store.add(toStored(id, 'public', createKey('public'), {}))
  } catch (error) {
    // For instance on a full disk. Pages can ask with these keys until the next start.
    onError(
      new Error(
        `The keys cannot be stored. ${former ? `Those in ${keysFile} are used.` : 'Pages get a key that is valid until the service is stopped.'}`,
        { cause: error },
      ),
    )
    const key = former?.assistant ?? createKey('public')
    if (!givenKeys.some(({ kind }) => kind === 'public')) added.push({ kind: 'public', key })
    if (first !== undefined && givenAdmin === undefined) added.push({ kind: 'admin', key: first })
  }
  const check = createKeyCheck(store, [...givenKeys, ...added])
  await check.read()
  return { check, secret, internalKey, given: givenKeys }
}
