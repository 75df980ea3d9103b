import { pagesPerStep } from '../pagesPerStep.ts'
import type { PageHead } from '../types.ts'
import { createCopyCheck, type PagesByPath, type ReadText } from './areCopies.ts'
import { frontmatterVersion } from './frontmatterVersion.ts'
import { byNewest, isPlainNumber, readVersionName, versionKey } from './versionName.ts'

/** A folder, and the folders in it that may be versions. */
interface Parent {
  /** Pages of each folder in it that is named like a version. */
  folders: Map<string, Map<string, PageHead>>
  /** Pages in it that are in none of these folders. */
  beside: Map<string, PageHead>
}

/** Pages that two folders must share at least, to be versions if their names are only numbers: they may be years. */
const leastSharedByNumbers = 3
/** Folders below this depth hold no versions. */
const maxDepth = 8
/** Most pairs of folders in one folder that are compared, so that large docs open quickly. */
const maxPairs = 100

/**
 * Finds the folders that hold versions of the docs: folders named like versions, or as listed, that hold the same pages
 * as a folder beside them, or as the folder that they are in. Returns for each page of a version the folder that holds
 * its docs and, inside of it, the folder of the version. The latter is missing for the pages beside. Yields where other
 * work may run.
 *
 * @param listed names of versions that a list in the docs folder has
 */
export function* findVersionFolders(
  pages: readonly PageHead[],
  listed: readonly string[],
  readText: ReadText,
): Generator<void, ReadonlyMap<PageHead, { docs: string; folder: string | undefined }>> {
  const listedKeys = new Set(listed.map(versionKey))
  const isListed = (docs: string, folder: string) => docs === '' && listedKeys.has(versionKey(folder))
  const isInVersion = once((folder) =>
    folder.split('/').some((name) => readVersionName(name) !== undefined || listedKeys.has(versionKey(name))),
  )
  const inVersions: PageHead[] = []
  for (const [at, page] of pages.entries()) {
    if (at % pagesPerStep === 0) yield
    if (isInVersion(folderOf(page.file))) inVersions.push(page)
  }
  const parents = collectParents(
    inVersions,
    (docs, folder) => readVersionName(folder) !== undefined || isListed(docs, folder),
  )
  if (parents.size === 0) return new Map()
  yield
  addBeside(parents, pages)
  yield
  const areCopies = createCopyCheck(readText)
  const versionsOf = new Map<string, Versions>()
  for (const [docs, parent] of parents) {
    const stated = [...parent.folders].flatMap(([folder, pages]) =>
      isListed(docs, folder) || [...pages.values()].some((page) => isStated(page, folder)) ? folder : [],
    )
    const found = chooseFolders(parent, stated, areCopies)
    if (found.folders.size > 0) versionsOf.set(docs, found)
    yield
  }
  const found = new Map<PageHead, { docs: string; folder: string | undefined }>()
  for (const [at, page] of pages.entries()) {
    if (at % pagesPerStep === 0) yield
    const place = placeOf(page.file, versionsOf)
    if (place) found.set(page, place)
  }
  return found
}

/** Returns the folder of a file, without a slash at its end. */
function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')))
}

/** Returns a function that remembers what another one returned. */
function once(compute: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const result = known.get(name) ?? compute(name)
    known.set(name, result)
    return result
  }
}

interface Versions {
  folders: ReadonlySet<string>
  /** Names in the folder that belong to the version of the pages beside; empty if these are no version. */
  beside: ReadonlySet<string>
}

/** Collects the folders that may be versions, by the folder that they are in. */
function collectParents(
  pages: readonly PageHead[],
  mayBeVersion: (docs: string, folder: string) => boolean,
): Map<string, Parent> {
  const parents = new Map<string, Parent>()
  for (const page of pages) {
    for (const { docs, name, rest } of steps(page.file)) {
      if (rest === undefined || !mayBeVersion(docs, name)) continue
      const parent = parents.get(docs) ?? { folders: new Map(), beside: new Map() }
      parents.set(docs, parent)
      const folder = parent.folders.get(name) ?? new Map<string, PageHead>()
      parent.folders.set(name, folder.set(rest, page))
    }
  }
  return parents
}

/** Adds the pages that are in none of the folders that may be versions. */
function addBeside(parents: ReadonlyMap<string, Parent>, pages: readonly PageHead[]): void {
  for (const page of pages) {
    for (const { docs, name, rest } of steps(page.file)) {
      const parent = parents.get(docs)
      if (parent && !parent.folders.has(name))
        parent.beside.set(rest === undefined ? name : `${name}/${rest}`, page)
    }
  }
}

/** Returns each way to split a file's path: the folder, the name in it, and the rest if the name is a folder's. */
function steps(file: string): { docs: string; name: string; rest: string | undefined }[] {
  const names = file.split('/')
  return names.slice(0, maxDepth).map((name, at) => ({
    docs: names.slice(0, at).join('/'),
    name,
    rest: at === names.length - 1 ? undefined : names.slice(at + 1).join('/'),
  }))
}

/** Whether a page says that the folder is its version. */
function isStated(page: PageHead, folder: string): boolean {
  const version = frontmatterVersion(page)
  return version !== undefined && versionKey(version) === versionKey(folder)
}

/**
 * Chooses the folders that are versions. Two copies are enough to make all folders with such names versions, because
 * old versions may differ much. A word such as `dev` also names other folders, so each has to be a copy itself.
 */
function chooseFolders(
  { folders, beside }: Parent,
  stated: readonly string[],
  areCopies: ReturnType<typeof createCopyCheck>,
): Versions {
  const chosen = new Set(stated)
  const names = [...folders.keys()].sort(byNewest)
  const isWord = (name: string) => readVersionName(name)?.numbers.length === 0
  for (const isPlain of [false, true]) {
    const alike = names.filter((name) => !isWord(name) && isPlainNumber(name) === isPlain)
    const least = isPlain ? leastSharedByNumbers : 1
    const isCopy = (name: string, at: number) =>
      areCopies(folders.get(name)!, beside, least) ||
      areCopies(folders.get(name)!, folders.get(alike[at + 1] ?? '') ?? new Map(), least)
    if (alike.slice(0, maxPairs).some(isCopy)) for (const name of alike) chosen.add(name)
  }
  const others = (name: string): PagesByPath[] => [
    beside,
    ...[...chosen].slice(0, maxPairs).flatMap((other) => (other === name ? [] : (folders.get(other) ?? []))),
  ]
  for (const name of names.filter(isWord))
    if (others(name).some((other) => areCopies(folders.get(name)!, other, 1))) chosen.add(name)
  const isBesideCopy = [...chosen].slice(0, maxPairs).some((name) => areCopies(folders.get(name)!, beside, 1))
  return { folders: chosen, beside: isBesideCopy ? topNames(folders, chosen) : new Set() }
}

/** Returns the names at the top of any version: folders, and the empty name for pages. */
function topNames(folders: Parent['folders'], versions: Iterable<string>): Set<string> {
  const tops = new Set<string>()
  for (const version of versions) for (const path of folders.get(version)?.keys() ?? []) tops.add(topOf(path))
  return tops
}

function topOf(path: string): string {
  const slash = path.indexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** Returns the outermost version that a file belongs to. Folders that no version has belong to all versions. */
function placeOf(
  file: string,
  versionsOf: ReadonlyMap<string, Versions>,
): { docs: string; folder: string | undefined } | undefined {
  for (const { docs, name, rest } of steps(file)) {
    const versions = versionsOf.get(docs)
    if (!versions) continue
    if (rest !== undefined && versions.folders.has(name)) return { docs, folder: name }
    if (versions.beside.has(rest === undefined ? '' : name)) return { docs, folder: undefined }
  }
  return undefined
}
