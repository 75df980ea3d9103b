import { comparable, comparablePath } from '../index/linkTexts.ts'
import type { PageHead, PageVersion, SearchRequest } from '../types.ts'
import { familyOf } from './otherVersions.ts'
import { isReleased, versionKey } from './versionName.ts'

/** Chooses which version of each page answers a reader. */
export interface VersionChoice {
  /** Returns the key of the version of the page that the reader is on, if it has one. */
  wantedVersion(request: Pick<SearchRequest, 'currentPath' | 'contextPaths'>): string | undefined
  /**
   * Returns the pages of one version, and the pages without a version. The version is the wanted one, else the
   * one that the docs recommend, else the newest released one. A folder with several docs has a version for each.
   *
   * @param withOthers also returns the pages that exist only in other versions, each in one version
   */
  choose<Chosen extends PageHead>(
    pages: readonly Chosen[],
    wanted: string | undefined,
    withOthers: boolean,
  ): Chosen[]
}

/** Prepares the choice of versions for the pages of a folder. */
export function createVersionChoice(all: readonly PageHead[]): VersionChoice {
  const byPath = new Map(all.map((page) => [comparablePath(page), page]))
  const keys = new Map<string, string>()
  const versions = all.flatMap(({ version }) => version ?? [])
  for (const { name, aliases } of versions)
    for (const alias of aliases) keys.set(versionKey(alias), versionKey(name))
  // If an alias is also the name of a version, it means that version.
  for (const { name } of versions) keys.set(versionKey(name), versionKey(name))

  /** Returns the key of the version of a page or, if there is no such page, of the version that the path names. */
  function versionAt(path: string): string | undefined {
    const name = comparable(path.replace(/[?#].*$/s, ''))
    const page = byPath.get(name)
    if (page) return page.version && versionKey(page.version.name)
    const segment = name.split('/').find((each) => keys.has(versionKey(each)))
    return segment === undefined ? undefined : keys.get(versionKey(segment))
  }

  return {
    wantedVersion({ currentPath, contextPaths = [] }) {
      for (const path of [currentPath ?? '', ...contextPaths]) {
        const found = versionAt(path)
        if (found !== undefined) return found
      }
      return undefined
    },
    choose<Chosen extends PageHead>(
      pages: readonly Chosen[],
      wanted: string | undefined,
      withOthers: boolean,
    ) {
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
        if (family !== undefined && (!known || rank(page.version!) < rank(known.version!)))
          best.set(family, page)
      }
      return pages.filter((page) => !page.version || best.get(familyOf(page)) === page)
    },
  }
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
