import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../dist/docs-assistant/', import.meta.url))

/** Returns the script tag's file and the files it loads, by their paths on a site. */
export function builtFiles(): Record<string, string> {
  const names = globSync(['embed.js', 'embed/*/*.js'], { cwd: folder })
  return Object.fromEntries(names.map((name) => [`/${name}`, readFileSync(folder + name, 'utf8')]))
}
