import { comparable } from '../../../search/linkTexts.ts'
import type { VersionPlace } from '../../../search/versions/findVersions.ts'

/** Where a file of a Docusaurus site stands. */
export interface DocusaurusPlace extends VersionPlace {
  /** Path of the version on the site, relative to the base path: `docs/2.0`. */
  route: string
  /** The file in the version: `guide/build.md`. */
  rest: string
}

/** Folder of the pages that are not released yet. Its name is also their route. */
const docsFolder = 'docs'
const place =
  /^(?:docs|versioned_docs\/version-([^/]+)|i18n\/([^/]+)\/docusaurus-plugin-content-docs\/(?:current|version-([^/]+)))\/(.+)$/

/**
 * Returns the version of a file of a Docusaurus site, and where the site has it. The pages in `docs` are the next version.
 * The first version of the list has no name in its paths, as long as the site's configuration does not set another one.
 *
 * @param versions names in `versions.json`, the newest first
 * @example docusaurusPlace('versioned_docs/version-1.0/a.md', ['2.0', '1.0'])?.route // 'docs/1.0'
 */
export function docusaurusPlace(file: string, versions: readonly string[]): DocusaurusPlace | undefined {
  const [, ofDocs, locale, ofLocale, rest] = place.exec(file) ?? []
  if (rest === undefined) return undefined
  const version = ofDocs ?? ofLocale ?? 'next'
  const top = locale === undefined ? docsFolder : `${locale}/${docsFolder}`
  const route = version === versions[0] ? top : `${top}/${version}`
  return { version, docs: docsFolder, family: comparable(`${top}/${rest}`), route, rest }
}
