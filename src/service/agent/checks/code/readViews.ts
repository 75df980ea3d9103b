import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { visit } from 'unist-util-visit'

/** A piece of the source. */
export interface Region {
  start: number
  end: number
}

export interface Fence extends Region {
  /** What stands behind the opening fence on its line. */
  info: string
  /** The lines between the fences. */
  content: Region
}

/** A page as one parser reads it. */
export interface View {
  fences: readonly Fence[]
  /** Code that is set in or inline. */
  otherCode: readonly Region[]
  /** What the parser takes for HTML. */
  html: readonly Region[]
  /** Targets of links, images and definitions. */
  targets: readonly string[]
}

/** MDX has no indented code, no HTML and no autolinks: what those would hide, it reads. */
const asMdx = { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText', 'autolink'] } }

/**
 * Finds the code and the links of a page as CommonMark reads it, and as MDX does up to its first expression. Both count,
 * because the same page may be built by either: what is code to one may run in the other.
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
    // Backticks stay, as a role of MyST stands before one.
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
    // Of two with one name, the first counts.
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

/** The text with spaces in the place of these regions; line ends stay. */
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
