import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything the service puts into its data folder, and what file systems put into any folder. */
const ownName =
  /^(?:\.gitignore|lost\+found|agent|keys\.json.*|docs-index\.json.*|(?:store|admin)\.sqlite.*)$/

/**
 * Makes the data folder where it is absent, for its owner alone: it holds keys, and what readers asked. Git ignores
 * all that is in it.
 *
 * @throws Error that says what to do, where it cannot be made
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'is a file, or lies in one; name another'
        : `cannot be made (${code}); give the folder above it to the user the service runs as, or name another`
    throw new Error(`The data folder ${folder} ${reason} with --data.`, { cause: error })
  }
  // In a folder with other files it would have Git ignore those, too.
  if (!(await isOwn(folder))) return
  await writeFile(join(folder, '.gitignore'), '*\n', { mode: 0o600, flag: 'wx' }).catch(() => {})
}

/**
 * Takes the rights of everybody else away from the data folder and the files of the service in it.
 *
 * @returns a sentence for each file or folder that others could reach or still can. In a folder that nobody else could
 *   open, nobody could reach the files either, whatever their modes.
 */
export async function protectDataFolder(folder: string): Promise<string[]> {
  // Windows has rights of another kind, which modes say nothing of.
  if (process.platform === 'win32') return []
  const names = (await readdir(folder)).filter((name) => ownName.test(name) && name !== 'lost+found')
  const paths = names.map((name) => join(folder, name))
  if (await isOwn(folder)) paths.unshift(folder)
  const wasOpen = !(await isPrivate(folder))
  const told = await Promise.all(paths.map((path) => protect(path, wasOpen)))
  return told.filter((sentence) => sentence !== undefined)
}

/** Returns whether only the owner of a file has rights on it. */
export async function isPrivate(path: string): Promise<boolean> {
  return process.platform === 'win32' || ((await stat(path)).mode & 0o077) === 0
}

async function isOwn(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => ['unknown'])).every((name) => ownName.test(name))
}

async function protect(path: string, isTold: boolean): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & 0o077) === 0) return undefined
  const mode = (found.mode & 0o777).toString(8).padStart(4, '0')
  const sentence = `${path} had the mode ${mode}, so other users of this machine could reach it.`
  try {
    await chmod(path, found.mode & 0o700)
  } catch (error) {
    return `${sentence} It could not be changed (${(error as NodeJS.ErrnoException).code}); give the file to the user the service runs as, and take the rights of others away.`
  }
  if (!isTold) return undefined
  return /keys\.json$/.test(path)
    ? `${sentence} Only its owner can now. If others may have read it, make new keys.`
    : `${sentence} Only its owner can now.`
}
