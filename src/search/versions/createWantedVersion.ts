import { comparable } from '../index/linkTexts.ts'
import type { SearchReader } from '../index/SearchReader.ts'
import type { PageHead, SearchRequest } from '../types.ts'
import { versionKey } from './versionName.ts'

/** Returns the key of the version of the page that the reader is on, if it has one. */
export type FindWantedVersion = (
  request: Pick<SearchRequest, 'currentPath' | 'contextPaths'>,
) => string | undefined

/** Creates a function that finds the version that a reader wants. */
export function createWantedVersion(
  pages: readonly PageHead[],
  { pagesAt, page: pageOf }: Pick<SearchReader, 'pagesAt' | 'page'>,
): FindWantedVersion {
  const keys = new Map<string, string>()
  const versions = pages.flatMap(({ version }) => version ?? [])
  for (const { name, aliases } of versions)
    for (const alias of aliases) keys.set(versionKey(alias), versionKey(name))
  // If an alias is also the name of a version, it means that version.
  for (const { name } of versions) keys.set(versionKey(name), versionKey(name))

  /** Returns the key of the version of a page or, if there is no such page, of the version that the path names. */
  function versionAt(path: string): string | undefined {
    const name = comparable(path.replace(/[?#].*$/s, ''))
    const number = pagesAt(name).at(-1)
    if (number !== undefined) {
      const { version } = pageOf(number)
      return version && versionKey(version.name)
    }
    const segment = name.split('/').find((each) => keys.has(versionKey(each)))
    return segment === undefined ? undefined : keys.get(versionKey(segment))
  }

  return ({ currentPath, contextPaths = [] }) => {
    for (const path of [currentPath ?? '', ...contextPaths]) {
      const found = versionAt(path)
      if (found !== undefined) return found
    }
    return undefined
  }
}
