import type { Nodes, Root } from 'mdast'

/** Maximum number of headings of a page. Each is a section that is stored and searched. */
export const maxPageHeadings = 10_000

/** Maximum nesting of lists, quotes and other nodes. Later steps call themselves for each level. */
export const maxPageNesting = 100

/** A line that opens more levels than that by itself, and is no horizontal rule. */
const deepLine = new RegExp(
  String.raw`^(?![ \t]*([-*])(?:[ \t]*\1)+[ \t]*$)[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*){${maxPageNesting + 1}}`,
  'm',
)

/**
 * Whether a line of a page opens more levels than a page may have. To be asked before it is parsed: the time for that
 * grows with the square of their number, and a line of 15,000 characters took 24 seconds.
 */
export function hasDeepLine(text: string): boolean {
  return deepLine.test(text)
}

/** Returns the reason why a page is too large for all further work on it, or undefined. */
export function findExcess(tree: Root): string | undefined {
  let headings = 0
  let parents: Nodes[] = [tree]
  for (let depth = 0; parents.length > 0; depth++) {
    if (depth > maxPageNesting) return tooDeep
    const inner: Nodes[] = []
    while (parents.length > 0) {
      const node = parents.pop()!
      if (node.type === 'heading') headings++
      if (!('children' in node)) continue
      // A list and its items are one level.
      for (const child of node.children) (child.type === 'listItem' ? parents : inner).push(child)
    }
    parents = inner
  }
  return headings > maxPageHeadings
    ? `It has ${headings} headings. The limit for a page is ${maxPageHeadings}.`
    : undefined
}

/** The reason for a page that no stack is deep enough for, too. */
export const tooDeep = `Its lists, quotes or marks are more than ${maxPageNesting} levels deep.`
