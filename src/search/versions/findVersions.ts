import { comparable } from '../index/linkTexts.ts'
import { pagesPerStep } from '../pagesPerStep.ts'
import type { PageHead, PageVersion } from '../types.ts'
import type { ReadText } from './areCopies.ts'
import { findVersionFolders } from './findVersionFolders.ts'
import { frontmatterVersion } from './frontmatterVersion.ts'
import { byNewest, isReleased, shownVersion, versionKey } from './versionName.ts'

/** A version in a list that the docs have, such as `versions.json`. */
export interface ListedVersion {
  name: string
  /** Other names, such as `latest`. */
  aliases: readonly string[]
}

/** Place of a page among the versions. */
export interface VersionPlace {
  version: string
  /** Name of the docs that the version is of; empty if the folder has only one docs. */
  docs: string
  /** Name of the page, the same in all versions. */
  family: string
}

/** Versions that the docs state. */
export interface StatedVersions {
  /** The newest first. */
  list: readonly ListedVersion[]
  /** Returns the place of a file, if the layout of a generator determines it. */
  placeOf?: ((file: string) => VersionPlace | undefined) | undefined
}

/** The version of pages beside version folders. */
const besideFolders = 'latest'

/**
 * Finds the versions of the docs. Returns the pages, each with its version. A list, the layout of a generator or
 * `version` in the frontmatter states a version; or folders that are named like versions contain the same pages. Other
 * pages have no version, and all versions share them. Yields where other work may run.
 *
 * @param readText reads a page that may be a copy of another
 */
export function* findVersions<Found extends PageHead>(
  pages: readonly Found[],
  stated: StatedVersions,
  readText: ReadText,
): Generator<void, Found[]> {
  const placed = new Map<PageHead, VersionPlace>()
  for (const page of pages) {
    const place = stated.placeOf?.(page.file)
    if (place) placed.set(page, place)
  }
  yield
  const found = yield* findVersionFolders(
    pages.filter((page) => !placed.has(page)),
    stated.list.flatMap(({ name, aliases }) => [name, ...aliases]),
    readText,
  )
  for (const [at, page] of pages.entries()) {
    if (at % pagesPerStep === 0) yield
    const place = placed.get(page) ?? describeFolder(page, found.get(page))
    if (place) placed.set(page, { ...place, version: frontmatterVersion(page) ?? place.version })
  }
  const versions = describeVersions(placed.values(), stated.list)
  return pages.map((page) => {
    const place = placed.get(page)
    const version = place && versions.get(place.docs)?.get(versionKey(place.version))
    return version ? { ...page, version: { ...version, docs: place.docs, family: place.family } } : page
  })
}

function describeFolder(
  { file }: PageHead,
  found: { docs: string; folder: string | undefined } | undefined,
): VersionPlace | undefined {
  if (!found) return undefined
  const { docs, folder } = found
  if (folder === undefined) return { docs, version: besideFolders, family: comparable(file) }
  const start = docs === '' ? '' : `${docs}/`
  const family = comparable(start + file.slice(start.length + folder.length + 1))
  return { docs, version: shownVersion(folder), family }
}

type VersionOfDocs = Omit<PageVersion, 'docs' | 'family'>

/** Describes the versions of each docs, by their keys. */
function describeVersions(
  places: Iterable<VersionPlace>,
  list: readonly ListedVersion[],
): Map<string, Map<string, VersionOfDocs>> {
  const names = new Map<string, Map<string, string>>()
  const listed = new Map<string, ListedVersion>()
  // An alias never takes the name of a version.
  for (const each of list) for (const alias of each.aliases) listed.set(versionKey(alias), each)
  for (const each of list) listed.set(versionKey(each.name), each)
  for (const { docs, version } of places) {
    const name = listed.get(versionKey(version))?.name ?? version
    const ofDocs = names.get(docs) ?? new Map<string, string>()
    names.set(docs, ofDocs.set(versionKey(version), name))
  }
  const described = new Map<string, Map<string, VersionOfDocs>>()
  for (const [docs, ofDocs] of names) {
    const distinct = sortVersions([...new Set(ofDocs.values())], list)
    const aliasesOf = (name: string) => listed.get(versionKey(name))?.aliases ?? []
    const preferred = preferredVersion(distinct, aliasesOf)
    const byName = new Map(
      distinct.map((name, age) => [
        name,
        { name, aliases: aliasesOf(name), age, isPreferred: name === preferred },
      ]),
    )
    described.set(docs, new Map([...ofDocs].map(([key, name]) => [key, byName.get(name)!])))
  }
  return described
}

/** Sorts versions, the newest first: what is not released, then as listed, then the others by their numbers. */
function sortVersions(names: readonly string[], list: readonly ListedVersion[]): string[] {
  const placeOf = (name: string) => {
    const at = list.findIndex((each) => each.name === name)
    return at >= 0 ? at : isReleased(name) ? list.length : -1
  }
  return names.toSorted((left, right) => placeOf(left) - placeOf(right) || byNewest(left, right))
}

/** Returns the version for readers whose version is unknown: `stable`, `latest`, or the newest released one. */
function preferredVersion(
  names: readonly string[],
  aliasesOf: (name: string) => readonly string[],
): string | undefined {
  const named = (wanted: string) => names.find((name) => [name, ...aliasesOf(name)].includes(wanted))
  return named('stable') ?? named('latest') ?? names.find(isReleased) ?? names[0]
}
