import type { Blockquote, Code, RootContent } from 'mdast'
import { aside, titleParagraph } from './asides.ts'
import { codeTab } from './codeTitle.ts'
import { asLink } from './html/elementNodes.ts'
import { marks } from './marks.ts'

/** Gathers what belongs together among the children of a node: containers, links of raw HTML, and tabs of code. */
export function gatherNodes(nodes: readonly RootContent[]): RootContent[] {
  return gatherTabs(gatherLinks(gatherContainers(nodes)))
}

/** Wraps the nodes between two container marks. Drops a mark without a counterpart. */
function gatherContainers(nodes: readonly RootContent[]): RootContent[] {
  const done: RootContent[] = []
  const open: Blockquote[] = []
  for (const node of nodes) {
    const target = (open.at(-1)?.children ?? done) as RootContent[]
    const mark = containerMark(node)
    if (mark === undefined) target.push(node)
    else if (mark === 'close') open.pop()
    else {
      target.push(mark)
      open.push(mark)
    }
  }
  return done
}

function containerMark(node: RootContent): 'close' | Blockquote | undefined {
  if (node.type !== 'paragraph') return undefined
  const first = node.children[0]
  if (first?.type !== 'text') return undefined
  if (first.value.startsWith(marks.containerClose)) return 'close'
  if (!first.value.startsWith(marks.containerOpen)) return undefined
  const [, kind = '', title = ''] = /^.(\S+)\s*([\s\S]*)$/u.exec(first.value) ?? []
  first.value = title
  const hasTitle = title !== '' || node.children.length > 1
  return aside(kind.toLowerCase(), hasTitle ? [titleParagraph(node)] : [])
}

/**
 * Turns `<a href="…">` and `</a>` of raw HTML, with what is between them, into links; also `<Link to="…">` of Markdown
 * that is meant as MDX.
 */
function gatherLinks(nodes: readonly RootContent[]): RootContent[] {
  const done: RootContent[] = []
  for (const node of nodes) {
    const isEnd = node.type === 'html' && /^<\/(?:a|\w*Link)\s*>$/i.test(node.value)
    const start = isEnd ? done.findLastIndex((each) => linkStart(each) !== undefined) : -1
    if (start < 0) done.push(node)
    else done.push(asLink(linkStart(done[start]!)!, done.splice(start).slice(1)))
  }
  return done
}

function linkStart(node: RootContent): string | undefined {
  return node.type === 'html'
    ? /^<(?:a|\w*Link)\s(?:[^>]*\s)?(?:href|to)\s*=\s*["']([^"']+)["'][^>]*>$/i.exec(node.value)?.[1]
    : undefined
}

/**
 * Makes tabs of code blocks in a row that one attribute makes tabs. A name that is there already begins the next tabs.
 */
function gatherTabs(nodes: readonly RootContent[]): RootContent[] {
  const done: RootContent[] = []
  let tabs: Code[] = []
  let names: string[] = []
  let attribute: string | undefined
  for (const node of nodes) {
    const tab = node.type === 'code' ? codeTab(node) : undefined
    if (tab?.attribute !== attribute || names.includes(tab?.name ?? '')) {
      tabs = []
      names = []
      attribute = tab?.attribute
    }
    if (node.type !== 'code' || !tab) {
      done.push(node)
      continue
    }
    tabs.push(node)
    names.push(tab.name)
    if (tabs.length === 1) done.push(node)
    else done[done.length - 1] = aside('code-group', tabs)
  }
  return done
}
