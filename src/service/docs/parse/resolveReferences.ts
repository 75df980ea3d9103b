import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Turns `[text][name]` into links, in place. Of several definitions with one name, the first counts. */
export function resolveReferences(tree: Root): void {
  const urls = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!urls.has(identifier)) urls.set(identifier, url)
  })
  // Without definitions, the parser makes no references.
  if (urls.size === 0) return
  visit(tree, 'linkReference', ({ identifier, children }, index, parent) => {
    const url = urls.get(identifier)
    if (url !== undefined) parent!.children[index!] = { type: 'link', url, children }
  })
}
