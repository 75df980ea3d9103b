import { access, chmod, constants, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names that the service creates in its data folder, and `lost+found` of the file system. */
const ownNames =
  /^(?:\.gitignore|lost\+found|agent|secret(?:\.\w+)?(?:\.new)?|keys\.json.*|docs-index\..*|(?:store|admin)\.sqlite.*)$/

/**
 * Creates the data folder if it is missing. Only its owner can open it, because it contains keys and readers'
 * questions. A `.gitignore` keeps its files out of Git.
 *
 * @throws Error if the folder cannot be created or read, with what to do
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'is a file, or its path leads through one. Choose another folder with --data.'
        : `cannot be created (${code}). Give the user of the service write access to its parent folder, or choose another folder with --data.`
    throw new Error(`The data folder ${folder} ${reason}`, { cause: error })
  }
  await access(folder, constants.R_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder ${folder} cannot be read (${error.code}). Make the user of the service its owner, or choose another folder with --data.`,
      { cause: error },
    )
  })
  // In a folder with other files, `.gitignore` would also hide those from Git.
  if (!(await hasOnlyOwnFiles(folder))) return
  await writeFile(join(folder, '.gitignore'), '*\n', { mode: 0o600, flag: 'wx' }).catch(() => {})
}

/**
 * Removes all permissions of other users from the data folder and the service's files in it.
 *
 * @returns a warning for each file that other users could access, or still can. Files in a folder that was private are
 *   corrected without a warning.
 */
export async function protectDataFolder(folder: string): Promise<string[]> {
  // Windows does not use file modes for permissions.
  if (process.platform === 'win32') return []
  const names = (await readdir(folder)).filter((name) => ownNames.test(name) && name !== 'lost+found')
  const paths = names.map((name) => join(folder, name))
  if (await hasOnlyOwnFiles(folder)) paths.unshift(folder)
  const wasOpen = !(await isPrivate(folder))
  const warnings = await Promise.all(paths.map((path) => protect(path, wasOpen)))
  return warnings.filter((sentence) => sentence !== undefined)
}

/** Returns whether only the owner of a file has permissions. */
export async function isPrivate(path: string): Promise<boolean> {
  return process.platform === 'win32' || ((await stat(path)).mode & 0o077) === 0
}

async function hasOnlyOwnFiles(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => ['unknown'])).every((name) => ownNames.test(name))
}

async function protect(path: string, isReported: boolean): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & 0o077) === 0) return undefined
  const mode = (found.mode & 0o777).toString(8).padStart(4, '0')
  const sentence = `${path} had the mode ${mode}, so other users of this machine could access it.`
  try {
    await chmod(path, found.mode & 0o700)
  } catch (error) {
    return `${sentence} The mode could not be changed (${(error as NodeJS.ErrnoException).code}). Make the user of the service its owner, and remove the permissions of other users.`
  }
  if (!isReported) return undefined
  return /(?:keys\.json|\bsecret)$/.test(path)
    ? `${sentence} Now only its owner can. If others may have read it, replace it.`
    : `${sentence} Now only its owner can.`
}
