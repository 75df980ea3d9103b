import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../dist/', import.meta.url)

/** The script tag's file and what it loads later, by the paths a site has them at. */
export function builtFiles(): Record<string, string> {
  const names = readdirSync(folder).filter((name) => /^embed[\w-]*\.js$/.test(name))
  return Object.fromEntries(names.map((name) => [`/${name}`, readFileSync(new URL(name, folder), 'utf8')]))
}
