import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// In the package, this file is one folder below its root; in the repository, two.
const isBuilt = import.meta.url.endsWith('.js')
const root = new URL(isBuilt ? '../' : '../../', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** Resolves the path of a file or folder of this package. @param path relative to the package's root */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(path, root))
}

/**
 * Resolves the path of a script of `docs-assistant`, which is installed with this package or built in the repository.
 */
export function widgetFile(name: string): string {
  const folder = isBuilt ? dirname(resolve('docs-assistant/embed.js')) : packageFile('dist/docs-assistant')
  return join(folder, name)
}

/** Reads the version of this package from its package.json. */
export function packageVersion(): string {
  return JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version
}
