import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The sources (src/service) and the build (dist/service) lie equally deep below the package.
const root = new URL('../../', import.meta.url)

/** Path of a file or folder that this package ships, from the package's root. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(path, root))
}

/** Version of this package, from its package.json. */
export function packageVersion(): string {
  return JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version
}
