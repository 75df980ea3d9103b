import type { PageRecord } from '../../../search/types.ts'
import type { SkippedPage } from '../types.ts'

/** Paths from the root at which the service answers itself. */
const atRoot = /^\/(?:healthz|readyz)$/
/** Paths below the base path at which the service answers itself. */
const belowBase = /^(?:v[12]\/agent|v1\/insights)\//
const ofAdmin = /^admin(?:\/session|\/(?:help|api)(?:\/.*)?)?$/

/**
 * Finds the pages that the service's own site cannot show, because the service uses their addresses.
 *
 * @param hasAdmin whether the service has an admin page
 */
export function findHiddenPages(
  pages: readonly PageRecord[],
  { basePath, hasAdmin }: { basePath: string; hasAdmin: boolean },
): SkippedPage[] {
  const start = basePath.endsWith('/') ? basePath : `${basePath}/`
  return pages.flatMap(({ file, path }) => {
    const rest = path.slice(start.length)
    if (!atRoot.test(path) && !belowBase.test(rest) && !(hasAdmin && ofAdmin.test(rest))) return []
    return [{ file, reason: `The service uses its address ${path}, so its own site does not show the page.` }]
  })
}
