import { builtFiles } from './builtFiles.ts'
import { type HostSite, startHostSite } from './hostSite.ts'

/** A site of one page, at every path, that has the built widget at `/embed.js`. */
export function startPageSite(html: string): Promise<HostSite> {
  return startHostSite(html, builtFiles())
}
