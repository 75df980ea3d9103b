import type { FoundSection } from '../../protocol/search.ts'

/** The sections of one page that a search found. */
export interface PageGroup {
  path: string
  title: string
  version: string | undefined
  /** Whether the beginning of the page is the best of its sections. It then stands for the page. */
  beginsWithPage: boolean
  sections: readonly FoundSection[]
}

/** Groups sections by page: pages in the order of their best sections. */
export function groupSections(sections: readonly FoundSection[]): PageGroup[] {
  return [...Map.groupBy(sections, ({ path }) => path)].map(([path, sections]) => {
    const { pageTitle, version, headings } = sections[0]!.metadata
    return { path, title: pageTitle, version, beginsWithPage: headings.length === 0, sections }
  })
}
