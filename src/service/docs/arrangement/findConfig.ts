import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { DocsRoot } from '../files/docsFile.ts'
import { exists } from '../files/exists.ts'

/** The configuration of a docs generator. */
export interface FoundConfig {
  generator: keyof typeof configFiles
  /** Folder that the name is relative to. */
  folder: string
  /** Name of the file: `docusaurus.config.js`. */
  name: string
  /** Content of the file, or the reason why it was not read. */
  text: string | Error
}

/** Maximum number of folders above the docs folder in which a configuration is looked for: `src/content/docs`. */
const maxParents = 3

const scripts = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']

/** Returns the names that a configuration in JavaScript may have. */
export function named(name: string): string[] {
  return scripts.map((ending) => `${name}.${ending}`)
}

/** The configurations that are looked for, in this order. */
const configFiles = {
  vitepress: [...named('.vitepress/config'), ...named('.vitepress/config/index')],
  docusaurus: named('docusaurus.config'),
  mkdocs: ['mkdocs.yml', 'mkdocs.yaml'],
  starlight: named('astro.config'),
}

/** Names of all configurations in a folder itself, not in `.vitepress`. */
export const configNames = [...configFiles.docusaurus, ...configFiles.mkdocs, ...configFiles.starlight]

/** Returns the real path of the docs folder. */
export async function realFolder({ folder }: DocsRoot): Promise<string> {
  return realpath(folder).catch(() => resolve(folder))
}

/**
 * Finds the configuration of a docs generator in the docs folder or, up to the root of the repository, above it. The
 * nearest one counts.
 *
 * @param readText reads a file of a folder; undefined if it does not exist
 */
export async function findConfig(
  docsFolder: string,
  readText: (folder: string, path: string) => Promise<string | undefined>,
): Promise<FoundConfig | undefined> {
  let folder = docsFolder
  for (let parents = 0; parents <= maxParents; parents++) {
    for (const [generator, names] of Object.entries(configFiles)) {
      for (const name of names) {
        const text = await readText(folder, join(folder, name)).catch((error: Error) => error)
        if (text !== undefined) {
          return { generator: generator as FoundConfig['generator'], folder, name, text }
        }
      }
    }
    if (folder === dirname(folder) || (await exists(join(folder, '.git')))) return undefined
    folder = dirname(folder)
  }
  return undefined
}
