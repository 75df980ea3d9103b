import { createPageFinder } from '../../../search/index/linkTexts.ts'
import type { PageHead, Passage } from '../../../search/types.ts'
import type { ResolveLink } from './blocksToMarkdown.ts'

/**
 * Creates a function that resolves the links of a passage. Links to pages get the address of the page; links to files
 * that are not pages have none, because an answer must lead nowhere that does not exist. Other sites, mail addresses and
 * telephone numbers stay.
 */
export function createLinkResolver(docs: {
  readonly pages: readonly PageHead[]
}): (from: Passage) => ResolveLink {
  let pages: readonly PageHead[] | undefined
  let find: ReturnType<typeof createPageFinder> = () => undefined

  return (from) => (href) => {
    if (/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return href
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return undefined
    const hash = /#.+$/s.exec(href)?.[0] ?? ''
    if (href === hash) return from.url.replace(/#.*$/s, '') + hash
    if (pages !== docs.pages) {
      pages = docs.pages
      find = createPageFinder(pages)
    }
    const page = find(href, from)
    return page && page.url + hash
  }
}
