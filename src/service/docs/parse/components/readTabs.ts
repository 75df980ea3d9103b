import type { Blockquote, Nodes, Parents } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { aside, titleParagraph } from '../asides.ts'
import { attributeText } from './attributeText.ts'
import { readTabItems, tabName, tabTitles } from './tabTags.ts'

/** Converts `<Tabs>` of Docusaurus, Starlight, Nextra and others, with their tabs. Undefined for other components. */
export function readTabs(node: MdxJsxFlowElement, parent: Parents): Blockquote | undefined {
  const children = node.children as Blockquote['children']
  if (node.name === 'Tabs') return aside('tabs', children)
  const isInTabs = parent.type === 'mdxJsxFlowElement' && parent.name === 'Tabs'
  if (!isInTabs || !isTab(node)) return undefined
  const title =
    tabTitles.map((name) => attributeText(node, name).trim()).find((value) => value !== '') ??
    itemOf(parent, node)
  if (title === undefined) return aside('tab', children)
  const heading = titleParagraph({ type: 'paragraph', children: [{ type: 'text', value: title }] })
  return aside('tab', [heading, ...children])
}

function isTab(node: Nodes): boolean {
  return node.type === 'mdxJsxFlowElement' && tabName.test(node.name ?? '')
}

/** Returns the title of a tab from the attribute `items` of its parent, by its position. */
function itemOf(parent: MdxJsxFlowElement, node: MdxJsxFlowElement): string | undefined {
  const value = parent.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'items',
  )?.value
  const items = typeof value === 'object' ? readTabItems(value?.value ?? '') : []
  return items[parent.children.filter(isTab).indexOf(node)]
}
