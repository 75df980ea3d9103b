import { builtFiles } from './builtFiles.ts'
import { startHostSite } from './hostSite.ts'
import type { RunningServer } from './listenLocally.ts'

/** A site of one page, at every path, that has the built widget at `/embed.js`. */
export function startPageSite(html: string): Promise<RunningServer> {
  return startHostSite(html, builtFiles())
}
