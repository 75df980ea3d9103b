import type { Element, ElementContent, RootContent as HastContent, Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { Html, RootContent } from 'mdast'
import { htmlTag } from '../plainText.ts'
import { elementNodes, linkNodes, toBlocks } from './elementNodes.ts'

/** A node of Markdown between raw HTML, which the parser of HTML passes through. */
interface PassedNode {
  type: 'markdown'
  node?: RootContent | undefined
}

const blockElement =
  /<(?:address|article|aside|blockquote|br|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)[\s/>]/i
/** Elements that the next one of their kind ends, or that have no content. */
const endsItself =
  /^(?:area|br|col|dd|dt|hr|img|input|li|link|meta|option|p|source|tbody|td|tfoot|th|thead|tr|track|wbr)$/i

/** Maximum number of elements within each other. */
const maxOpen = 60
/** Elements that never end are repeated in all later ones, so their number counts as a factor. */
const maxWork = 500_000

/**
 * Replaces raw HTML with the lists, tables, code and paragraphs that it stands for. Markdown within elements, such as the
 * content of `<details>` after an empty line, stays in its place. Returns the same nodes if they have no such HTML, or more
 * than can be parsed in a short time.
 */
export function withoutRawHtml(nodes: readonly RootContent[]): readonly RootContent[] {
  const html = nodes.filter((node): node is Html => node.type === 'html')
  if (!html.some(({ value }) => blockElement.test(value)) || isTooMuch(html)) return nodes
  const children = nodes.map((node) =>
    node.type === 'html' ? { type: 'raw', value: withComponents(node.value) } : { type: 'markdown', node },
  )
  const tree = raw({ type: 'root', children } as unknown as Root, { passThrough: ['markdown'] })
  if (tree.type !== 'root') return nodes
  const passed = new Set<RootContent>()
  const blocks = toBlocks(nodesOf(tree.children, passed))
  // The parser drops what stands in a field of a form that does not end.
  return passed.size < nodes.length - html.length ? nodes : blocks
}

function isTooMuch(html: readonly Html[]): boolean {
  let [tags, open, most] = [0, 0, 0]
  for (const { value } of html) {
    for (const [tag, slash, name = ''] of value.matchAll(htmlTag)) {
      tags++
      if (endsItself.test(name) || (tag.endsWith('/>') && /[A-Z.-]/.test(name))) continue
      open += slash ? -1 : 1
      most = Math.max(most, open)
      open = Math.max(open, 0)
    }
  }
  return most > maxOpen || most * tags > maxWork
}

const textAttribute = /\s(?:title|label|text|alt|href|to)\s*=\s*(?:"[^"]*"|'[^']*')/gi

/** Renames components, because the parser knows elements with such names: `<Link>` has no content, `<Image>` is `img`. */
function withComponents(html: string): string {
  return html.replace(htmlTag, (tag, slash: string, name: string, attributes: string) => {
    if (!/^[A-Z]/.test(name)) return tag
    const isAlone = attributes.endsWith('/')
    const own = `x-${name.toLowerCase()}`
    // Others may be JavaScript in braces, which has quotes and brackets of its own.
    const texts = [...attributes.matchAll(textAttribute)].map(([text]) => text)
    return `<${slash}${own}${texts.join('')}>${isAlone ? `</${own}>` : ''}`
  })
}

/** @param passed gets the nodes of Markdown among them */
function nodesOf(
  nodes: ReadonlyArray<HastContent | ElementContent>,
  passed: Set<RootContent>,
): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }]
    const { node: markdown } = node as unknown as PassedNode
    if (markdown) {
      passed.add(markdown)
      return [markdown]
    }
    if (node.type !== 'element') return []
    const { tagName: name, properties } = node
    const attribute = (key: string) => {
      const value = key === 'class' ? classOf(node) : properties[key]
      return Array.isArray(value) ? value.join(' ') : typeof value === 'boolean' ? '' : String(value ?? '')
    }
    const alt = attribute('alt')
    const images: RootContent[] = alt === '' ? [] : [{ type: 'image', url: '', alt }]
    const children = nodesOf(node.children, passed)
    const own = elementNodes({ name, attribute, text: () => textOf(node.children) }, children)
    const said = ['title', 'label', 'text'].map(attribute).filter((text) => text !== '')
    const texts: RootContent[] = said.length > 0 ? [{ type: 'text', value: ` ${said.join(' ')} ` }] : []
    const content = [...texts, ...images, ...(own ?? children)]
    const url = attribute('href') || attribute('to')
    return url === '' ? content : linkNodes(url, content)
  })
}

/** Returns the class of an element; of `<pre>`, that of the `<code>` in it. */
function classOf({ tagName, properties, children }: Element): Element['properties'][string] {
  const inner = tagName === 'pre' ? children.find((child) => child.type === 'element') : undefined
  return properties.className ?? inner?.properties.className
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      return node.tagName === 'br' ? '\n' : textOf(node.children)
    })
    .join('')
}
