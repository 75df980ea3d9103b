import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// src/service and dist/service are equally deep below the root of the package.
const root = new URL('../../', import.meta.url)

/** Resolves the path of a file or folder of this package. @param path relative to the package's root */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(path, root))
}

/** Reads the version of this package from its package.json. */
export function packageVersion(): string {
  return JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version
}
