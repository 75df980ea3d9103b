import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { packageFile } from '../packageFiles.ts'

/** Styles, scripts and icons of the service's own pages, with their media types. */
export const siteAssets: Readonly<Record<string, string>> = {
  'diff.css': 'text/css',
  'favicon.svg': 'image/svg+xml',
  'site.css': 'text/css',
  'site.js': 'text/javascript',
  'theme.js': 'text/javascript',
}

/** Returns the path of an asset's file. */
export function assetFile(name: string): string {
  return packageFile(`public/site/${name}`)
}

/** Computes the name of a version of the assets: a hash of all of them. */
export function assetsVersion(): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(siteAssets)) hash.update(readFileSync(assetFile(name)))
  return hash.digest('hex').slice(0, 8)
}
