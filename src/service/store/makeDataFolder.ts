import { mkdir } from 'node:fs/promises'

/**
 * Makes the data folder where it is absent, for its owner alone: it holds keys, and what readers asked.
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
}
