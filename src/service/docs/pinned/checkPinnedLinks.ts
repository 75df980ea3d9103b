import { createPageFinder } from '../../../search/index/linkTexts.ts'
import type { Page, PageRecord, Passage } from '../../../search/types.ts'
import { type AnchorStyle, headingSlug } from '../addresses/headingAnchors.ts'
import type { PinnedAnswer } from './parsePinnedAnswer.ts'

export interface LinkedDocs {
  anchorStyle: AnchorStyle
  pages: readonly PageRecord[]
  page(file: string): Page | undefined
}

/**
 * Finds the sections that a pinned answer links to, each once, in the order of the links.
 *
 * @returns the sections, or the first link that leads to no page or section of the docs
 */
export function findLinkedSections(
  { links, passages: [first] }: PinnedAnswer,
  docs: LinkedDocs,
): { sections: readonly Passage[] } | { broken: string } {
  const sections = new Map<string, Passage>()
  // Made only where it is needed, because it looks at all pages.
  const find = links.length > 0 ? createPageFinder(docs.pages) : () => undefined
  for (const href of links) {
    // The answer is no page, so it has no sections.
    const record = first && !href.startsWith('#') && find(href, first)
    const page = record && docs.page(record.file)
    const passage = page && findSection(page, /#(.+)$/s.exec(href)?.[1], docs.anchorStyle)
    if (!passage) return { broken: href }
    sections.set(passage.url, passage)
  }
  return { sections: [...sections.values()] }
}

function findSection(page: Page, hash: string | undefined, style: AnchorStyle): Passage | undefined {
  if (hash === undefined) return page.passages[0]
  const anchor = decode(hash)
  const found = page.passages.find((passage) => passage.anchor === anchor)
  if (found) return found
  const isAnchorOf = (heading: string) => headingSlug(heading, style) === anchor
  if (isAnchorOf(page.title)) return page.passages[0]
  // A heading without text of its own has no passage, but the sections below it name it.
  return page.passages.find(({ headings }) => headings.some(isAnchorOf))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
