import type { ListedVersion } from '../../../search/versions/findVersions.ts'
import { type DocsRoot, type FileKind, openDocsFile } from '../files/docsFile.ts'

/** The versions that a file in the docs folder lists. */
export interface VersionList {
  /** The newest first. */
  versions: readonly ListedVersion[]
  /** Whether the folder is that of a Docusaurus site, whose versions have fixed folders. */
  isDocusaurus: boolean
}

/** Name of the list, the same for Docusaurus and mike. */
export const versionListFile = 'versions.json'
const listFile: FileKind = {
  hasName: (name) => name.endsWith('.json'),
  // A longer list is one of something else.
  maxBytes: 100_000,
  kind: 'file',
}
const maxListed = 1_000
const noList: VersionList = { versions: [], isDocusaurus: false }

/**
 * Reads `versions.json` in the docs folder: the list of Docusaurus, an array of names, or that of mike, an array of objects
 * with `version` and `aliases`. Returns an empty list if there is none, or another file of that name.
 */
export async function readVersionList(root: DocsRoot): Promise<VersionList> {
  try {
    const { handle } = await openDocsFile(root, versionListFile, listFile)
    const content = await handle.readFile('utf8').finally(() => handle.close())
    return parseVersionList(JSON.parse(content))
  } catch {
    // Most docs have no list.
    return noList
  }
}

/** Parses the content of `versions.json`. Returns an empty list if it is not one of versions. */
export function parseVersionList(content: unknown): VersionList {
  if (!Array.isArray(content) || content.length > maxListed) return noList
  const versions = content.flatMap((entry: unknown) => parseEntry(entry) ?? [])
  if (versions.length !== content.length) return noList
  return { versions, isDocusaurus: content.every((entry) => typeof entry === 'string') && content.length > 0 }
}

function parseEntry(entry: unknown): ListedVersion | undefined {
  if (typeof entry === 'string') return isName(entry) ? { name: entry, aliases: [] } : undefined
  const { version, aliases = [] } = (entry ?? {}) as Partial<Record<string, unknown>>
  if (!isName(version) || !Array.isArray(aliases)) return undefined
  return { name: version, aliases: aliases.filter(isName) }
}

/** A name is one segment of a path. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 100 && !/[/\\\s]/.test(value)
}
