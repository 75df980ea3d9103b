import type { PageHead, PageVersion } from '../types.ts'
import { familyOf } from './otherVersions.ts'
import { isReleased, versionKey } from './versionName.ts'

/**
 * Returns the pages of one version, and the pages without a version. The version is the wanted one, else the one that
 * the docs recommend, else the newest released one. A folder with several docs has a version for each.
 *
 * @param wanted key of a version
 * @param withOthers also returns the pages that exist only in other versions, each in one version
 */
export function chooseVersions<Chosen extends PageHead>(
  pages: readonly Chosen[],
  wanted: string | undefined,
  withOthers: boolean,
): Chosen[] {
  const byDocs = new Map<string, PageVersion>()
  const rank = createRank(wanted)
  for (const { version } of pages) {
    if (!version) continue
    const best = byDocs.get(version.docs)
    if (!best || rank(version) < rank(best)) byDocs.set(version.docs, version)
  }
  const isOwn = ({ version }: PageHead) => !version || byDocs.get(version.docs)?.name === version.name
  if (!withOthers) return pages.filter(isOwn)
  const best = new Map<string, Chosen>()
  for (const page of pages) {
    const family = page.version && familyOf(page)
    const known = family === undefined ? undefined : best.get(family)
    if (family !== undefined && (!known || rank(page.version!) < rank(known.version!))) best.set(family, page)
  }
  return pages.filter((page) => !page.version || best.get(familyOf(page)) === page)
}

/** Creates a function that ranks versions: the best has the least rank. */
function createRank(wanted: string | undefined): (version: PageVersion) => number {
  return ({ name, aliases, age, isPreferred }) => {
    if (wanted !== undefined && [name, ...aliases].some((each) => versionKey(each) === wanted)) return -2
    if (isPreferred) return -1
    // Unreleased versions come after all released ones.
    return isReleased(name) ? age : age + unreleasedRank
  }
}

/** More than there are versions of any docs. */
const unreleasedRank = 1e9
