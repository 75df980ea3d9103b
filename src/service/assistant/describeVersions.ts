import type { AnswerMetadata, SearchFilter } from '../../protocol/assistant.ts'
import { maxVersionLength, maxVersions } from '../../protocol/limits.ts'
import { filterPages } from '../../search/filterPages.ts'
import { findPage } from '../../search/findPage.ts'
import type { PageHead, PageRecord, Passage, SearchResult } from '../../search/types.ts'
import { haveVersions, otherVersions, versionsOf } from '../../search/versions/otherVersions.ts'

/**
 * Returns the version of an answer, and the other versions to ask in: those that have the page of its first source. If
 * the docs do not answer, these are all other versions, because one of them may. Docs without versions name none.
 *
 * @param first the first source; undefined if the docs do not answer
 */
export function describeVersions(
  pages: readonly PageRecord[],
  { pages: nearest }: Pick<SearchResult, 'pages'>,
  first: Pick<Passage, 'file'> | undefined,
  filter: SearchFilter | null,
): Pick<AnswerMetadata, 'version' | 'versions'> {
  if (!haveVersions(pages)) return {}
  const page = first
    ? findPage(pages, 'file', first.file)
    : (nearest.find(({ page }) => page.version)?.page ?? pages.find(isAsked(filter)))
  const docs = page?.version?.docs ?? pages.find(({ version }) => version)?.version?.docs
  if (docs === undefined) return {}
  const all = versionsOf(docs, pages)
  if (all.length < 2) return {}
  const name = page?.version?.name
  const others = page && first ? otherVersions(page, pages) : all.filter((other) => other !== name)
  const versions = others.filter((other) => other.length <= maxVersionLength).slice(0, maxVersions)
  return {
    ...(name !== undefined && { version: name.slice(0, maxVersionLength) }),
    ...(versions.length > 0 && { versions }),
  }
}

/** Creates a predicate that returns whether a page is in a version that the filter names. */
function isAsked(filter: SearchFilter | null): (page: PageHead) => boolean {
  const version = filter?.version
  if (!version) return () => false
  const isMatch = filterPages({ version })
  return (page) => page.version !== undefined && isMatch(page)
}
