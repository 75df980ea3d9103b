import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../store/makeDataFolder.ts'

/** File of the data folder that contains the secret of the service. */
export const secretFile = 'secret'

/** Minimum length of a secret, in characters. */
export const minSecretLength = 20

/**
 * Returns the secret of the service: the key of the HMACs that name counters, replace readers' ids that contain
 * personal data, and sign sessions of the admin page. It is not a key of the interface, and stays the same when keys
 * are replaced.
 *
 * @param given secret from `ASSISTANT_SECRET`, else the first given admin key
 * @param first secret of a folder that has none yet. @default a random one, which is stored
 * @throws Error if it is too short, or the file cannot be read or written
 */
export async function openSecret(
  dataFolder: string,
  given: string | undefined,
  first?: string | undefined,
): Promise<string> {
  if (given) return checkSecret(given, 'ASSISTANT_SECRET')
  const file = join(dataFolder, secretFile)
  const stored = await readSecret(file)
  if (stored !== undefined) return stored
  const secret = first ?? randomBytes(24).toString('hex')
  await makeDataFolder(dataFolder)
  try {
    await createFile(file, `${secret}\n`)
    return secret
  } catch (error) {
    // Another process was faster.
    const written = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readSecret(file) : undefined
    if (written === undefined) throw error
    return written
  }
}

/** Creates a file that is complete as soon as it can be read. @throws Error with the code `EEXIST` if there is one */
async function createFile(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeFile(temporary, content, { mode: 0o600, flag: 'wx' })
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      // Some file systems have no hard links.
      return copyFile(temporary, file, constants.COPYFILE_EXCL)
    })
  } finally {
    await rm(temporary, { force: true })
  }
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return checkSecret((await readFile(file, 'utf8')).trim(), file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    if (code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read (${code}). Make it readable for the user of the service.`, {
      cause: error,
    })
  }
}

/** Returns a secret. @throws Error if it is too short */
export function checkSecret(secret: string, where: string): string {
  if (secret.length >= minSecretLength) return secret
  throw new Error(
    `The secret in ${where} is too short and can be guessed. It needs at least ${minSecretLength} characters. Create one: openssl rand -hex 24`,
  )
}
