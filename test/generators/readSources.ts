import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { generatorsFolder } from './generators.ts'
import { insertSnippets } from './insertSnippets.ts'

/** Sources of a fixture by their paths, the docs' snippets inserted. */
export function readSources(name: string): ReadonlyMap<string, string> {
  const folder = join(generatorsFolder, name)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('built/'))
    .sort()
  return new Map(paths.map((path) => [path, insertSnippets(readFileSync(join(folder, path), 'utf8'))]))
}

/** What a built site was made from, as one line; it stands in the site's `.sources` file. */
export function hashSources(sources: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [path, text] of sources) hash.update(JSON.stringify([path, text]))
  return hash.digest('hex')
}
