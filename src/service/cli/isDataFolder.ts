import { existsSync } from 'node:fs'
import { settings } from './settings/settings.ts'

/**
 * Returns whether a data folder exists. The default one is missing before the first start.
 *
 * @throws Error if another one is missing, because its name is probably mistyped
 */
export function isDataFolder(folder: string): boolean {
  if (existsSync(folder)) return true
  if (folder === settings.data.default) return false
  throw new Error(`There is no folder ${folder}. Give the data folder of the service with --data.`)
}
