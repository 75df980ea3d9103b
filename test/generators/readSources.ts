import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { generatorsFolder } from './generators.ts'
import { insertSnippets } from './insertSnippets.ts'

/** Returns the sources of a fixture by path, with the docs' snippets inserted. */
export function readSources(name: string): ReadonlyMap<string, string> {
  const folder = join(generatorsFolder, name)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('built/'))
    .sort()
  return new Map(paths.map((path) => [path, insertSnippets(readFileSync(join(folder, path), 'utf8'))]))
}

/** Returns a hash of the sources of a built site; its `.sources` file contains the same line. */
export function hashSources(sources: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [path, text] of sources) hash.update(JSON.stringify([path, text]))
  return hash.digest('hex')
}
