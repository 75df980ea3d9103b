import type { Heading, List, Nodes, Root, RootContent } from 'mdast'

/** Fewer links are a choice that the text offers. */
const leastContents = 3

/**
 * Returns the lists that have only links to the page's own sections, and to at least half of those down to some level,
 * each with the words in emphasis above it.
 */
export function tablesOfContents(
  { children }: Root,
  anchors: ReadonlyMap<Heading, string>,
): ReadonlySet<RootContent> {
  const sections = sectionsById(children, anchors)
  const all = countByLevel(anchors.keys())
  const isContents = (node: RootContent): boolean => {
    const linked = node.type === 'list' ? linkedIds(node) : undefined
    const named = countByLevel(new Set(linked?.flatMap((id) => sections.get(id) ?? [])))
    return named.some((count, level) => count >= leastContents && count >= all[level]! / 2)
  }
  const found = new Set<RootContent>()
  for (const [index, node] of children.entries()) {
    if (!isContents(node)) continue
    found.add(node)
    const before = children[index - 1]
    const isLabel =
      before?.type === 'paragraph' && before.children.every(({ type }) => /^(?:strong|emphasis)$/.test(type))
    if (isLabel) found.add(before)
  }
  return found
}

/** Counts the headings of each level and those above it. */
function countByLevel(headings: Iterable<Heading>): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const { depth } of headings) counts[depth]!++
  for (const level of counts.keys()) counts[level]! += counts[level - 1] ?? 0
  return counts
}

/** Returns headings by their ids, also by those that `<a id="build"></a>` gives them, just above, in or below them. */
function sectionsById(
  nodes: readonly RootContent[],
  anchors: ReadonlyMap<Heading, string>,
): Map<string, Heading> {
  const sections = new Map<string, Heading>()
  let current: Heading | undefined
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]
    if (node.type === 'heading') current = node
    const named = node.type !== 'heading' && next?.type === 'heading' ? next : current
    if (named) for (const id of idsIn(node)) sections.set(id, named)
  }
  for (const [heading, anchor] of anchors) sections.set(anchor.toLowerCase(), heading)
  return sections
}

/** Returns the ids of elements without content, in lower case. */
function idsIn(node: Nodes): string[] {
  switch (node.type) {
    case 'html': {
      const id = /^<a\s(?:[^<>]*\s)?(?:id|name)\s*=\s*["']?([^"'\s<>]+)/i.exec(node.value)?.[1]
      return id === undefined ? [] : [id.toLowerCase()]
    }
    case 'paragraph':
    case 'heading':
      return node.children.flatMap(idsIn)
    default:
      return []
  }
}

/** Returns the ids that a list links to, in lower case; undefined if it has more than links to the same page. */
function linkedIds({ children }: List): string[] | undefined {
  const linked: string[] = []
  for (const node of children.flatMap((item) => item.children)) {
    const inner = node.type === 'list' ? linkedIds(node) : undefined
    const [link, ...others] = node.type === 'paragraph' ? node.children : []
    if (inner) linked.push(...inner)
    else if (link?.type === 'link' && others.length === 0 && link.url.startsWith('#'))
      linked.push(link.url.slice(1).toLowerCase())
    else return undefined
  }
  return linked
}
