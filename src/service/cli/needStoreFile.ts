import { join } from 'node:path'
import { needFile } from '../store/needFile.ts'

/**
 * Checks that a data folder has a store. Opening the store would create it, and a wrong folder would look like a
 * service without data.
 *
 * @throws Error if there is none, or it cannot be read
 */
export function needStoreFile(dataFolder: string): void {
  const file = join(dataFolder, 'store.sqlite')
  needFile(file, `There is no ${file}. Give the data folder of the service with --data.`)
}
