import type { Blockquote, Code, Heading, List, ListItem, Nodes, Paragraph, RootContent, Table } from 'mdast'
import { blocksText } from '../../../search/index/blockText.ts'
import type { Block, MarkedText } from '../../../search/types.ts'
import { noteKinds } from './asides.ts'
import { codeTitle } from './codeTitle.ts'
import { withoutRawHtml } from './html/htmlNodes.ts'
import { htmlText, plainText } from './plainText.ts'
import { readInline } from './readInline.ts'

const description = /\salt\s*=\s*(?:"[^"]*"|'[^']*')/gi

/** Converts nodes of a page to blocks, in page order. Skips nodes without text. */
export function pageBlocks(nodes: readonly RootContent[]): Block[] {
  return joinLists(withoutRawHtml(nodes)).flatMap(blocksOf)
}

/** What stands between two lists belongs to the step before it, up to this many characters. */
const maxBetweenSteps = 1_000

/**
 * Joins a list with the one before it if it goes on with the next number. Then what stands between them, such as code that
 * is not indented, belongs to the step before it.
 */
function joinLists(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  for (const node of nodes) {
    const at = isOrderedList(node) && startOf(node) > 1 ? joined.findLastIndex(isOrderedList) : -1
    const before = joined[at]
    const between = joined.slice(at + 1)
    if (
      isOrderedList(node) &&
      before &&
      isOrderedList(before) &&
      startOf(node) === startOf(before) + before.children.length &&
      blocksText(pageBlocks(between)).length <= maxBetweenSteps
    )
      joined.splice(at, Infinity, joinSteps(before, between, node))
    else joined.push(node)
  }
  return joined
}

function isOrderedList(node: RootContent): node is List {
  return node.type === 'list' && node.ordered === true
}

function startOf({ start }: List): number {
  return start ?? 1
}

function joinSteps(list: List, between: readonly RootContent[], next: List): List {
  const last = list.children.at(-1)
  if (!last) return next
  // A section has no headings, so all of its nodes are allowed in an item.
  const children = [...last.children, ...(between as ListItem['children'])]
  return { ...list, children: [...list.children.slice(0, -1), { ...last, children }, ...next.children] }
}

function blocksOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'code':
      return codeBlocks(node)
    case 'table':
      return tableBlocks(node)
    case 'list':
      return listBlocks(node)
    case 'blockquote':
      return quoteBlocks(node)
    case 'footnoteDefinition':
      return pageBlocks(node.children)
    case 'heading':
      // One that is no section, such as in a tab.
      return textBlocks(strongParagraph(node))
    case 'definition':
    case 'thematicBreak':
    case 'yaml':
      return []
    default:
      return textBlocks(node)
  }
}

function codeBlocks(node: Code): Block[] {
  const title = codeTitle(node)
  return node.value.trim() === ''
    ? []
    : [{ kind: 'code', language: languageOf(node), ...(title !== undefined && { title }), value: node.value }]
}

function textBlocks(node: Nodes): Block[] {
  if (isImages(node)) {
    const text = plainText(node)
    return text === '' ? [] : [{ kind: 'image', text }]
  }
  const { text, inline } = readInline(node)
  return text === '' ? [] : [{ kind: 'text', text, ...(inline && { inline }) }]
}

function markedText(node: Nodes): MarkedText {
  const { text, inline } = readInline(node)
  return inline ? { text, inline } : text
}

/** Whether a node contains only images, with or without links around them, also as raw HTML or as components. */
function isImages(node: Nodes): boolean {
  switch (node.type) {
    case 'paragraph':
    case 'link':
    case 'linkReference':
      return node.children.every(isImages)
    case 'html':
      return node.value !== '' && htmlText(node.value.replace(description, '')).trim() === ''
    case 'text':
      return node.value.trim() === ''
    default:
      return node.type === 'image' || node.type === 'imageReference' || node.type === 'break'
  }
}

function tableBlocks(table: Table): Block[] {
  const [header = [], ...rows] = table.children.map((row) => row.children.map(markedText))
  return [{ kind: 'table', header, rows }]
}

function listBlocks(list: List): Block[] {
  const items = list.children.map((item) => pageBlocks(item.children)).filter((blocks) => blocks.length > 0)
  if (items.length === 0) return []
  const start = list.ordered ? startOf(list) : 1
  return [{ kind: 'list', items, ...(list.ordered && { isOrdered: true }), ...(start !== 1 && { start }) }]
}

/** Converts a callout to a note. The text of a plain quote belongs to the page. */
function quoteBlocks({ data, children }: Blockquote): Block[] {
  const note = data?.hName === 'aside' ? String(data.hProperties?.dataKind ?? '') : ''
  if (note === 'code-group') return pageBlocks(children).map(asAlternative)
  const [first] = children
  const hasTitle = first?.type === 'paragraph' && first.data?.hProperties?.dataPart === 'title'
  const inner = hasTitle ? children.slice(1) : children
  if (!noteKinds.has(note)) {
    return pageBlocks(hasTitle ? [strongParagraph(first), ...inner] : inner)
  }
  const title = hasTitle ? markedText(first) : ''
  const blocks = pageBlocks(inner)
  return blocks.length === 0 && title === ''
    ? []
    : [{ kind: 'note', note, ...(title !== '' && { title }), blocks }]
}

/** The title of a container that unfolds is emphasised on the page, too, and so is a heading in one. */
function strongParagraph({ children }: Heading | Paragraph): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children }] }
}

/** Tabs of a code group say the same for different tools. */
function asAlternative(block: Block, index: number): Block {
  return block.kind === 'code' && index > 0 ? { ...block, isAlternative: true } : block
}

/** Returns the language of code. A fence may have a title or lines to mark in its place, such as `[.env]`, or `none`. */
function languageOf({ lang }: Code): string | undefined {
  return lang && lang !== 'none' && /^[^[{:]/.test(lang) ? lang.replace(/[[{:].*$/, '') : undefined
}
