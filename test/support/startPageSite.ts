import { readFileSync } from 'node:fs'
import { type HostSite, startHostSite } from './hostSite.ts'

/** A site of one page, at every path, that has the built widget at `/embed.js`. */
export function startPageSite(html: string): Promise<HostSite> {
  const script = readFileSync(new URL('../../dist/embed.js', import.meta.url), 'utf8')
  return startHostSite(html, { '/embed.js': script })
}
