import { createPageFinder } from '../../../search/index/linkTexts.ts'
import type { Page, PageRecord, Passage } from '../../../search/types.ts'
import type { PinnedAnswer } from './parsePinnedAnswer.ts'

export interface LinkedDocs {
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
    const record = first && find(href, first)
    const page = record && docs.page(record.file)
    const passage = page && findSection(page, /#(.+)$/s.exec(href)?.[1])
    if (!passage) return { broken: href }
    sections.set(passage.url, passage)
  }
  return { sections: [...sections.values()] }
}

function findSection(page: Page, hash: string | undefined): Passage | undefined {
  if (hash === undefined) return page.passages[0]
  const anchor = decode(hash)
  const found = page.passages.find((passage) => passage.anchor === anchor)
  // A heading without text of its own has no passage, but the sections below it name it.
  return (
    found ??
    page.passages.find(({ headings }) => headings.some((heading) => plain(heading) === plain(anchor)))
  )
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
