import { builtFiles } from './builtFiles.ts'
import { type HostSite, startHostSite } from './hostSite.ts'

/** Starts a site with one page at every path and the built widget at `/embed.js`. */
export function startPageSite(html: string): Promise<HostSite> {
  return startHostSite(html, builtFiles())
}
