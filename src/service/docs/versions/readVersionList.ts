import { join } from 'node:path'
import type { ListedVersion } from '../../../search/versions/findVersions.ts'
import type { AddressRules } from '../addresses/pagePath.ts'
import { readRewrites } from '../addresses/readRewrites.ts'
import { findConfig, realFolder } from '../arrangement/findConfig.ts'
import { readConfigText } from '../arrangement/readConfigFile.ts'
import { type DocsRoot, type FileKind, isInside, openDocsFile } from '../files/docsFile.ts'
import { currentVersion } from './docusaurusPlace.ts'
import { type DocusaurusConfig, parseDocusaurusConfig } from './parseDocusaurusConfig.ts'

/** The versions that a file in the docs folder lists, and the rules for their paths. */
export interface VersionList extends AddressRules {
  /** The newest first. */
  versions: readonly ListedVersion[]
}

/** Name of the list, the same for Docusaurus and mike. */
const versionListFile = 'versions.json'
const listFile: FileKind = {
  hasName: (name) => name.endsWith('.json'),
  // A longer list is one of something else.
  maxBytes: 100_000,
  kind: 'file',
}
const maxListed = 1_000
const noList: VersionList = { versions: [] }

/** Whether a file in the docs folder says which versions there are, and where the site has them. */
export function isVersionFile(path: string): boolean {
  return path === versionListFile || docusaurusConfig.test(path)
}

const docusaurusConfig = /^docusaurus\.config\.[mc]?[jt]s$/

/**
 * Reads `versions.json` in the docs folder: the list of Docusaurus, an array of names, or that of mike, an array of
 * objects with `version` and `aliases`. Returns an empty list if there is none, or another file of that name. Looks for the
 * configuration of a generator in the docs folder or above it, too, and reads those of Docusaurus and VitePress.
 */
export async function readVersionList(root: DocsRoot): Promise<VersionList> {
  const list = parseVersionList((await readText(root, versionListFile, listFile)) ?? '')
  const folder = await realFolder(root)
  const config = await findConfig(folder, readConfigText)
  if (config?.generator === 'vitepress') return { ...list, rewrites: await readRewrites(config, folder) }
  if (config?.generator === 'starlight' && isInside(folder, join(config.folder, 'src/content')))
    return { ...list, starlight: true }
  if (!config || !docusaurusConfig.test(config.name)) return list
  const hasConfig = config.folder === folder || undefined
  const docusaurus = { ...(list.docusaurus ?? { versions: [] }), hasConfig }
  return withConfig(
    { ...list, docusaurus },
    typeof config.text === 'string' ? parseDocusaurusConfig(config.text) : {},
  )
}

async function readText(root: DocsRoot, file: string, kind: FileKind): Promise<string | undefined> {
  try {
    const { handle } = await openDocsFile(root, file, kind)
    return await handle.readFile('utf8').finally(() => handle.close())
  } catch {
    // Most docs have no such file.
    return undefined
  }
}

/** Parses the content of `versions.json`. Returns an empty list if it is not one of versions. */
export function parseVersionList(json: string): VersionList {
  let content: unknown
  try {
    content = JSON.parse(json)
  } catch {
    return noList
  }
  if (!Array.isArray(content) || content.length === 0 || content.length > maxListed) return noList
  const versions = content.flatMap((entry: unknown) => parseEntry(entry) ?? [])
  if (versions.length !== content.length) return noList
  if (content.some((entry) => typeof entry !== 'string')) return { versions }
  return { versions, docusaurus: { versions: versions.map(({ name }) => name) } }
}

/** Adds what the configuration says. The last version is the one that readers should use. */
function withConfig({ versions, docusaurus }: VersionList, config: DocusaurusConfig): VersionList {
  const { lastVersion } = config
  const known =
    lastVersion === currentVersion ? [{ name: currentVersion, aliases: [] }, ...versions] : versions
  return {
    versions: known.map((each) => (each.name === lastVersion ? { ...each, aliases: ['latest'] } : each)),
    docusaurus: docusaurus && { ...docusaurus, ...config },
  }
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
