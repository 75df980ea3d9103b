import { access } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Checks that a data folder has a store. Opening the store would create it, and a wrong folder would look like a
 * service without data.
 *
 * @throws Error if there is none
 */
export async function needStoreFile(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'store.sqlite')
  await access(file).catch((cause: unknown) => {
    throw new Error(`There is no ${file}. Give the data folder of the service with --data.`, { cause })
  })
}
