import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { visit } from 'unist-util-visit'

/** A range of the source. */
export interface Region {
  start: number
  end: number
}

export interface Fence extends Region {
  /** The info string: the text after the opening fence. */
  info: string
  /** The lines between the fences. */
  content: Region
}

/** The result of one parser for a page. */
export interface View {
  fences: readonly Fence[]
  /** Indented and inline code. */
  otherCode: readonly Region[]
  /** Ranges that the parser reads as HTML. */
  html: readonly Region[]
  /** Targets of links, images and definitions. */
  targets: readonly string[]
}

/** MDX has no indented code, HTML or autolinks, so it reads text that those would hide. */
const asMdx = { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText', 'autolink'] } }

/**
 * Finds the code and links of a page, once as CommonMark and once as MDX. Both count, because either may build the page
 * and text that one shows as code may run in the other. MDX expressions are not parsed.
 */
export function readViews(body: string): View[] {
  return [readView(body, []), readView(body, [asMdx])]
}

function readView(body: string, extensions: Array<typeof asMdx>): View {
  const tree = fromMarkdown(body, {
    extensions: [gfm(), ...extensions],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const fences: Fence[] = []
  const otherCode: Region[] = []
  const html: Region[] = []
  visit(tree, (node) => {
    // The region leaves out the backticks, because `readBraces` finds a MyST role by the backtick after it.
    if (node.type === 'inlineCode') otherCode.push(shrink(regionOf(node)))
    if (node.type === 'html') html.push(regionOf(node))
    if (node.type !== 'code') return
    const region = regionOf(node)
    const source = body.slice(region.start, region.end)
    const [opening, info = ''] = /^(?:`{3,}|~{3,})([^\r\n]*)(?:\r\n?|\n|$)/.exec(source) ?? []
    if (opening === undefined) otherCode.push(region)
    else {
      const content = { start: region.start + opening.length, end: region.end }
      fences.push({ ...region, info: info.trim(), content })
    }
  })
  return { fences, otherCode, html, targets: readTargets(tree) }
}

function shrink({ start, end }: Region): Region {
  return { start: start + 1, end: end - 1 }
}

function readTargets(tree: Root): string[] {
  const targets: string[] = []
  const defined = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => {
    targets.push(url)
    // The first of several definitions with one name counts.
    if (!defined.has(identifier)) defined.set(identifier, url)
  })
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image') targets.push(node.url)
    else if (node.type === 'linkReference' || node.type === 'imageReference') {
      targets.push(defined.get(node.identifier) ?? '')
    }
  })
  return targets
}

function regionOf({ position }: Nodes): Region {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

/** Replaces the regions of a text with spaces. Keeps line ends, so that offsets and lines stay the same. */
export function blank(text: string, regions: readonly Region[]): string {
  let result = ''
  let at = 0
  for (const { start, end } of [...regions].sort((left, right) => left.start - right.start)) {
    if (start < at) continue
    result += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ')
    at = end
  }
  return result + text.slice(at)
}
