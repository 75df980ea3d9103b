import type { Heading, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { blocksText, blockText } from '../../../search/index/blockText.ts'
import type { Block, Page, PageLink, Passage } from '../../../search/types.ts'
import { type AnchorStyle, headingAnchors } from '../addresses/headingAnchors.ts'
import { pagePath, pageUrl, type SiteAddress } from '../addresses/pagePath.ts'
import { withoutInvisibleCharacters } from './invisibleCharacters.ts'
import { pageBlocks } from './pageBlocks.ts'
import { pageLanguage } from './pageLanguage.ts'
import { type ParsedPage, parsePage } from './parsePage.ts'
import { plainText } from './plainText.ts'
import { resolveReferences } from './resolveReferences.ts'
import { tablesOfContents } from './tablesOfContents.ts'

export interface PageOptions extends SiteAddress {
  anchorStyle: AnchorStyle
}

/** Maximum length of a passage. A longer section is split between blocks, and a longer list between items. */
const maxPassageCharacters = 4000
/** Maximum length of a title, a heading or a description, which stand beside each passage and in each answer. */
export const maxTitleCharacters = 1000

interface Section {
  heading?: Heading | undefined
  headings: string[]
  nodes: RootContent[]
}

/**
 * Parses a page and splits it into passages, one for each section with content.
 *
 * @throws PageError if the page cannot be parsed
 */
export function buildPage(source: string, file: string, options: PageOptions): Page {
  const parsed = parsePage(source, file)
  resolveReferences(parsed.tree)
  const anchors = headingAnchors(parsed.tree, options.anchorStyle)
  const path = pagePath(file, parsed.frontmatter, options)
  const title = shorten(parsed.title)
  const passages = pageSections(parsed, anchors).flatMap((section): Passage[] => {
    const anchor = section.heading && anchors.get(section.heading)
    return splitBlocks(pageBlocks(section.nodes)).map((blocks, part) => ({
      id: passageId(file, anchor, part),
      file,
      path,
      url: pageUrl(path, options, anchor),
      pageTitle: title,
      headings: section.headings,
      anchor,
      blocks,
      text: blocksText(blocks),
    }))
  })
  return {
    file,
    path,
    url: pageUrl(path, options),
    title,
    description: pageDescription(parsed),
    frontmatter: parsed.frontmatter,
    language: pageLanguage(parsed.frontmatter, passages),
    passages,
    links: pageLinks(parsed.tree),
  }
}

/** The start or end of a component on a line, such as `<DeepDive>`. */
const componentTag = /^<(\/?)([A-Z]\w*)[^<>]*(?<!\/)>$/

function pageSections({ tree, titleHeading }: ParsedPage, anchors: ReadonlyMap<Heading, string>): Section[] {
  const unread = tablesOfContents(tree, anchors)
  let current: Section = { headings: [], nodes: [] }
  const sections = [current]
  let trail: { depth: number; text: string }[] = []
  /** Components that have not ended, each with the section and the headings that continue after it. */
  const open: { name: string; current: Section; trail: typeof trail }[] = []
  for (const node of tree.children) {
    if (unread.has(node)) continue
    if (node.type !== 'heading') {
      current.nodes.push(node)
      const [, slash, name = ''] = (node.type === 'html' && componentTag.exec(node.value.trim())) || []
      if (slash === '') open.push({ name, current, trail: [...trail] })
      const start = slash === '/' ? open.findLastIndex((each) => each.name === name) : -1
      if (start >= 0) ({ current, trail } = open.splice(start)[0]!)
      continue
    }
    // The page's title does not begin a section.
    if (node === titleHeading) continue
    const text = shorten(plainText(node))
    while ((trail.at(-1)?.depth ?? 0) >= node.depth) trail.pop()
    trail.push({ depth: node.depth, text })
    current = { heading: node, headings: trail.map((entry) => entry.text), nodes: [] }
    sections.push(current)
  }
  return sections
}

function splitBlocks(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = []
  let room = 0
  for (const block of blocks.flatMap(splitList)) {
    const { length } = blockText(block)
    if (parts.length === 0 || length > room) {
      parts.push([])
      room = maxPassageCharacters
    }
    parts.at(-1)?.push(block)
    room -= length
  }
  return parts
}

/** Splits a long list, such as the options of a function, between its items. Steps stay together. */
function splitList(block: Block): Block[] {
  if (block.kind !== 'list' || block.isOrdered || block.items.length < 2) return [block]
  if (blockText(block).length <= maxPassageCharacters) return [block]
  return splitBlocks(block.items.map((item): Block => ({ kind: 'list', items: [item] }))).map((part) => ({
    kind: 'list',
    items: part.flatMap((each) => (each.kind === 'list' ? each.items : [])),
  }))
}

function passageId(file: string, anchor: string | undefined, part: number): string {
  return `${file}${anchor === undefined ? '' : `#${anchor}`}${part === 0 ? '' : `~${part + 1}`}`
}

function pageDescription({ frontmatter }: ParsedPage): string | undefined {
  const { description } = frontmatter
  return typeof description === 'string' ? shorten(withoutInvisibleCharacters(description).trim()) : undefined
}

function shorten(text: string): string {
  return text.length > maxTitleCharacters ? `${text.slice(0, maxTitleCharacters - 1)}…` : text
}

function pageLinks(tree: Root): PageLink[] {
  const links: PageLink[] = []
  visit(tree, 'link', (link) => {
    const text = plainText(link)
    if (text !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(link.url)) links.push({ href: link.url, text })
  })
  return links
}
