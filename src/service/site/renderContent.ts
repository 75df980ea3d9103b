import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import { toHtml } from 'hast-util-to-html'
import type { Root as Markdown } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { type AnchorStyle, headingAnchors } from '../docs/addresses/headingAnchors.ts'
import { codeTitle } from '../docs/parse/codeTitle.ts'
import { parsePage } from '../docs/parse/parsePage.ts'
import type { LinkResolver } from './createLinkResolver.ts'
import { decoratePage, type OutlineEntry, readOutline } from './decoratePage.ts'
import { highlightCode } from './highlightCode.ts'
import { sanitizePage } from './sanitizePage.ts'
import type { SiteWords } from './words/SiteWords.ts'

export interface Content {
  /** Safe HTML of the article, including its level-1 heading. */
  html: string
  outline: readonly OutlineEntry[]
}

export interface ContentOptions {
  /** Must be that of the index, so that the anchors of citations exist. */
  anchorStyle: AnchorStyle
  resolveLink: LinkResolver
  words: SiteWords
}

/**
 * Renders a page's source as safe HTML.
 *
 * @param file relative to the docs folder
 * @throws PageError if the page cannot be parsed
 */
export function renderContent(source: string, file: string, options: ContentOptions): Content {
  const { tree, title, titleHeading } = parsePage(source, file)
  setHeadingIds(tree, options.anchorStyle)
  keepCodeTitles(tree)
  if (!tree.children.some((node) => node.type === 'heading' && node.depth === 1)) {
    // Of a page that begins with its title as a lower heading, that heading is the title.
    if (titleHeading) titleHeading.depth = 1
    else tree.children.unshift({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] })
  }
  const content = sanitizePage(raw(toHast(tree, { allowDangerousHtml: true, clobberPrefix: '' })))
  rewriteLinks(content, (href) => options.resolveLink(href, file))
  const outline = readOutline(content)
  highlightCode(content, options.words)
  decoratePage(content, options.words)
  return { html: toHtml(content), outline }
}

function setHeadingIds(tree: Markdown, style: AnchorStyle): void {
  for (const [heading, id] of headingAnchors(tree, style)) {
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
  }
}

/** Keeps titles of code, such as names of files. */
function keepCodeTitles(tree: Markdown): void {
  visit(tree, 'code', (code) => {
    const title = codeTitle(code)
    if (title) code.data = { ...code.data, hProperties: { ...code.data?.hProperties, dataTitle: title } }
  })
}

function rewriteLinks(tree: Root, rewrite: (href: string) => string): void {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src', 'poster'] as const) {
      const value = properties[name]
      if (typeof value === 'string') properties[name] = rewrite(value)
    }
  })
}
