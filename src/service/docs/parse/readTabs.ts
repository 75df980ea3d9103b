import type { Blockquote, Parents } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { aside, titleParagraph } from './asides.ts'
import { withoutInvisibleCharacters } from './invisibleCharacters.ts'

/** Attributes with the title of a tab; earlier ones first. */
const titles = ['label', 'title', 'value']

/** Converts `<Tabs>` of Docusaurus, Starlight and others, and the tabs in it. Undefined for other components. */
export function readTabs(node: MdxJsxFlowElement, parent: Parents): Blockquote | undefined {
  const children = node.children as Blockquote['children']
  if (node.name === 'Tabs') return aside('tabs', children)
  const isInTabs = parent.type === 'mdxJsxFlowElement' && parent.name === 'Tabs'
  if (!isInTabs || !/^Tab(?:Item)?$/.test(node.name ?? '')) return undefined
  const title = titles.map((name) => attributeOf(node, name)).find((value) => value !== '')
  if (title === undefined) return aside('tab', children)
  const heading = titleParagraph({ type: 'paragraph', children: [{ type: 'text', value: title }] })
  return aside('tab', [heading, ...children])
}

function attributeOf({ attributes }: MdxJsxFlowElement, name: string): string {
  const value = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)?.value
  return typeof value === 'string' ? withoutInvisibleCharacters(value).trim() : ''
}
