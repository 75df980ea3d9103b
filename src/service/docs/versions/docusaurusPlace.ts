import { comparable } from '../../../search/index/linkTexts.ts'
import type { VersionPlace } from '../../../search/versions/findVersions.ts'
import { withoutNumberPrefixes } from '../addresses/docusaurusPath.ts'
import type { DocusaurusConfig } from './parseDocusaurusConfig.ts'

/** Place of a file in a Docusaurus site. */
export interface DocusaurusPlace extends VersionPlace {
  /** Path of the version on the site, relative to the base path: `docs/2.0`. */
  route: string
  /** The file in the version: `guide/build.md`. */
  rest: string
}

export interface DocusaurusSite extends DocusaurusConfig {
  /** Names in `versions.json`, the newest first. Empty for docs without versions. */
  versions: readonly string[]
  /** Whether the configuration is in the folder that is served, which is then that of the site, not only of its docs. */
  hasConfig?: true | undefined
}

/** Whether a folder is that of the site, with the docs in `docs`. */
export function isWholeSite({ versions, hasConfig }: DocusaurusSite): boolean {
  return versions.length > 0 || hasConfig === true
}

/** Folder of the pages that are not released yet. */
const docsFolder = 'docs'
/** Name in the configuration of the version in that folder. */
export const currentVersion = 'current'
const folderOfDocs = /^(?:docs|versioned_docs\/version-([^/]+))\/(.+)$/
const folderOfTranslation =
  /^i18n\/([^/]+)\/docusaurus-plugin-content-docs\/(?:current|version-([^/]+))\/(.+)$/

/**
 * Returns the version of a file of a Docusaurus site, and where the site has it. With versions, the pages in `docs` are the
 * next version, if the site does not set them as its last one. The last version has no name in its paths.
 *
 * @example
 * docusaurusPlace('versioned_docs/version-1.0/a.md', { versions: ['2.0', '1.0'] })?.route // 'docs/1.0'
 */
export function docusaurusPlace(file: string, site: DocusaurusSite): DocusaurusPlace | undefined {
  if (!isWholeSite(site)) return undefined
  const { versions, keepsNumbers, routeBasePath = docsFolder } = site
  const { lastVersion = versions[0] ?? currentVersion } = site
  const [, locale = '', ofLocale, restOfLocale] = folderOfTranslation.exec(file) ?? []
  const [, ofDocs, restOfDocs] = folderOfDocs.exec(file) ?? []
  const rest = restOfLocale ?? restOfDocs
  if (rest === undefined) return undefined
  const version = ofDocs ?? ofLocale ?? (lastVersion === currentVersion ? currentVersion : 'next')
  const top = [locale, routeBasePath].filter((part) => part !== '').join('/')
  const route = version === lastVersion ? top : `${top}/${version}`
  return {
    version,
    docs: docsFolder,
    family: comparable(`${locale}/${docsFolder}/${keepsNumbers ? rest : withoutNumberPrefixes(rest)}`),
    route,
    rest,
  }
}
