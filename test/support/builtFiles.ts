import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../dist/', import.meta.url))

/** The script tag's file and what it loads later, by the paths a site has them at. */
export function builtFiles(): Record<string, string> {
  const names = globSync(['embed.js', 'embed/*/*.js'], { cwd: folder })
  return Object.fromEntries(names.map((name) => [`/${name}`, readFileSync(folder + name, 'utf8')]))
}
