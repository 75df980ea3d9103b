import type { Code, Heading, Image, List, Nodes, Paragraph, Parents, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { toString as textContent } from 'mdast-util-to-string'
import { tidyQuote } from './asides.ts'
import { attributeText } from './components/attributeText.ts'
import { readCallout } from './components/callouts.ts'
import { readFileTree } from './components/readFileTree.ts'
import { readRecords, readText } from './components/readRecords.ts'
import { readTabs } from './components/readTabs.ts'
import { gatherNodes } from './gatherNodes.ts'
import { elementNodes, isRunning, linkNodes, toBlocks } from './html/elementNodes.ts'
import { htmlHeading, splitHtmlHeadings } from './html/htmlHeadings.ts'
import { withoutInvisibleCharacters } from './invisibleCharacters.ts'
import { plainText, withoutUnseenHtml } from './plainText.ts'
import { tidyCode } from './tidyCode.ts'

declare module 'mdast' {
  interface HeadingData {
    /** Id in the source of the heading: `## Base path {#base}`. */
    customId?: string | undefined
    /** Text that generators make the id of, if that has expressions, as they are written. */
    writtenText?: string | undefined
  }
}

const textAttributes: ReadonlySet<string> = new Set(['title', 'label', 'text', 'summary', 'description'])

/** Converts extensions of docs generators to plain Markdown nodes, in place. */
export function tidyTree(parent: Parents): void {
  if (parent.type === 'heading' && parent.children.some(({ type }) => type === 'mdxTextExpression'))
    parent.data = { ...parent.data, writtenText: textContent(parent) }
  const children: RootContent[] = []
  for (const child of parent.children) children.push(...tidyNode(child, parent))
  // Each node is replaced only by nodes that are allowed in its parent.
  parent.children = gatherNodes(children) as typeof parent.children
  if (parent.type === 'heading') takeHeadingId(parent)
  if (parent.type === 'blockquote') tidyQuote(parent)
}

function tidyNode(node: RootContent, parent: Parents): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return []
    case 'mdxFlowExpression':
      return asParagraph(literalText(node.value))
    case 'mdxTextExpression':
      return asText(literalText(node.value))
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return tidyElement(node, parent)
    case 'html':
      node.value = withoutInvisibleCharacters(withoutUnseenHtml(node.value))
      if (node.value.trim() === '') return []
      if (parent.type === 'root') return splitHtmlHeadings(node)
      return /^<br\s*\/?>$/i.test(node.value) ? [{ type: 'break' }] : [node]
    case 'code':
      tidyCode(node)
      node.value = withoutInvisibleCharacters(node.value)
      return [node]
    case 'text':
    case 'inlineCode':
      // Needed again for characters that were written as character references.
      node.value = withoutInvisibleCharacters(node.value)
      return [node]
    default:
      if ('children' in node) tidyTree(node)
      return node.type === 'paragraph' ? unravelled(node, parent) : [node]
  }
}

/** Replaces a component with the text of its attributes and with its children. */
function tidyElement(node: MdxJsxFlowElement | MdxJsxTextElement, parent: Parents): RootContent[] {
  if (/^(?:script|style|template|svg)$/i.test(node.name ?? '')) return []
  if (node.name === 'br') return [{ type: 'break' }]
  const files = node.type === 'mdxJsxFlowElement' ? readFileTree(node) : undefined
  if (files) return [files]
  tidyTree(node)
  const callout = readCallout(node, parent)
  if (callout) return [callout]
  if (node.type === 'mdxJsxFlowElement') {
    const tabs = readTabs(node, parent)
    if (tabs) return [tabs]
    const code = codeOf(node)
    if (code) return [code, ...(node.children as RootContent[])]
  }
  const texts: string[] = []
  const images: Image[] = []
  const lists: List[] = []
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const records = readRecords(attribute)
    if (records) lists.push(records)
    const value = readText(attribute)
    if (value === '') continue
    if (attribute.name === 'alt') images.push({ type: 'image', url: '', alt: value })
    else if (textAttributes.has(attribute.name)) texts.push(value)
  }
  const url = linkAddress(node)
  const children = contentOf(node)
  if (node.type === 'mdxJsxFlowElement') {
    const content = [
      ...texts.flatMap(asParagraph),
      ...images.map((image): Paragraph => ({ type: 'paragraph', children: [image] })),
      ...lists,
      ...children,
    ]
    return url === undefined ? content : linkNodes(url, content)
  }
  // A component in a heading is usually a badge, not part of its text.
  if (parent.type === 'heading') return children
  const inline = [...asText(texts.join(' ')), ...images, ...children]
  return url === undefined ? inline : linkNodes(url, inline)
}

/** Returns the content of an element: of one of HTML as what it is in Markdown. */
function contentOf(node: MdxJsxFlowElement | MdxJsxTextElement): RootContent[] {
  const children = node.children as RootContent[]
  const name = node.name ?? ''
  const attribute = (key: string) => attributeText(node, key)
  if (/^h[1-6]$/.test(name)) {
    const inner = toBlocks(children).flatMap((each) => (each.type === 'paragraph' ? each.children : []))
    const isSaid = inner.some((each) => plainText(each) !== '')
    return isSaid ? [htmlHeading(Number(name[1]), inner, attribute('id'))] : children
  }
  const attributeOf = (key: string) => attribute(key) || (key === 'class' ? attribute('className') : '')
  return (
    elementNodes({ name, attribute: attributeOf, text: () => writtenText(children) }, children) ?? children
  )
}

/** Returns a text with its lines. Empty lines have made paragraphs of it. */
function writtenText(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'break') return '\n'
      return 'children' in node ? writtenText(node.children) : 'value' in node ? node.value : ''
    })
    .join(nodes.some(({ type }) => type === 'paragraph') ? '\n\n' : '')
}

/** A paragraph of MDX may have blocks, because an element on one line, such as `<li>`, is a part of a paragraph. */
function unravelled(paragraph: Paragraph, parent: Parents): RootContent[] {
  const children: RootContent[] = paragraph.children
  if (isRunning(children)) return [paragraph]
  return parent.type === 'mdxJsxFlowElement' ? children : toBlocks(children)
}

/** Returns the code in an attribute of a component for code: `<Snippet text="npm i" />`, `<CodeBlock code={'let a'} />`. */
function codeOf(node: MdxJsxFlowElement): Code | undefined {
  if (!/(?:Snippet|Code|CodeBlock|Command|Terminal)$/.test(node.name ?? '')) return undefined
  const textOf = (first: string, second: string) => attributeText(node, first) || attributeText(node, second)
  const value = textOf('text', 'code')
  return value === '' ? undefined : { type: 'code', lang: textOf('lang', 'language') || null, value }
}

/** Returns where a component leads, such as `<Card title="Build" href="./build">`. */
function linkAddress(node: MdxJsxFlowElement | MdxJsxTextElement): string | undefined {
  const address = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && /^(?:href|to)$/.test(attribute.name),
  )?.value
  const text = typeof address === 'object' ? literalText(address?.value ?? '') : address
  return text ? withoutInvisibleCharacters(text) : undefined
}

function asText(text: string): RootContent[] {
  return text === '' ? [] : [{ type: 'text', value: text }]
}

function asParagraph(text: string): RootContent[] {
  return text.trim() === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]
}

/** Returns the value of a string literal. Other expressions are not evaluated. */
function literalText(expression: string): string {
  return /^\s*(['"`])([^'"`$\\]*)\1\s*$/.exec(expression)?.[2] ?? ''
}

function takeHeadingId(heading: Heading): void {
  const last: Nodes | undefined = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match = /(?<!\s)\s*\uf8f2([^\uf8f2]+)\uf8f2\s*$/.exec(last.value)
  if (!match?.[1]) return
  last.value = last.value.slice(0, match.index)
  heading.data = { ...heading.data, customId: match[1] }
}
