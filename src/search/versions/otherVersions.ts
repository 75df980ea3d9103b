import type { PageHead } from '../types.ts'

/** The versions in a list of pages. */
interface VersionIndex {
  /** The pages of each family. */
  families: ReadonlyMap<string, readonly PageHead[]>
  /** The versions of each docs by name, the newest first. */
  ofDocs: ReadonlyMap<string, readonly string[]>
}

const indexes = new WeakMap<readonly PageHead[], VersionIndex>()

/** Returns the names of the other versions that have a page, the newest first. */
export function otherVersions({ version }: Pick<PageHead, 'version'>, pages: readonly PageHead[]): string[] {
  if (!version) return []
  const family = openIndex(pages).families.get(familyOf({ version })) ?? []
  const names = new Set(family.map((page) => page.version!.name))
  return versionsOf(version.docs, pages).filter((name) => name !== version.name && names.has(name))
}

/** Whether any of the pages has a version. */
export function haveVersions(pages: readonly PageHead[]): boolean {
  return openIndex(pages).ofDocs.size > 0
}

/** Returns the names of all versions of the docs, the newest first. */
export function versionsOf(docs: string, pages: readonly PageHead[]): readonly string[] {
  return openIndex(pages).ofDocs.get(docs) ?? []
}

function openIndex(pages: readonly PageHead[]): VersionIndex {
  let index = indexes.get(pages)
  if (!index) {
    const versioned = pages.filter(({ version }) => version)
    const byAge = versioned.toSorted((left, right) => left.version!.age - right.version!.age)
    const names = Map.groupBy(byAge, ({ version }) => version!.docs)
    const ofDocs = new Map(
      [...names].map(([docs, pages]) => [docs, [...new Set(pages.map(({ version }) => version!.name))]]),
    )
    index = { families: Map.groupBy(versioned, familyOf), ofDocs }
    indexes.set(pages, index)
  }
  return index
}

/** Returns the same text for a page in all versions. */
export function familyOf({ version }: Pick<PageHead, 'version'>): string {
  return JSON.stringify([version?.docs, version?.family])
}
