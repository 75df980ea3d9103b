import type {
  BlockContent,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from 'mdast'

/** An element of HTML, in Markdown or in MDX. */
export interface HtmlElement {
  /** Lower-case name. */
  name: string
  /** Returns an attribute as text; empty if there is none. */
  attribute(name: string): string
  /** Returns the text of the element as it is written, with its spaces and lines. */
  text(): string
}

const running: ReadonlySet<string> = new Set(
  'text inlineCode strong emphasis delete link linkReference image imageReference footnoteReference break html'.split(
    ' ',
  ),
)
const descriptions = new WeakSet<ListItem>()
const headCells = new WeakSet<TableCell>()

/**
 * Returns an element as nodes of Markdown; undefined for an element without a meaning of its own, such as `span`.
 *
 * @param children the content of the element, already as nodes of Markdown
 */
export function elementNodes(element: HtmlElement, children: RootContent[]): RootContent[] | undefined {
  const { name } = element
  switch (name) {
    case 'pre':
      return preNodes(element, children)
    case 'ul':
    case 'ol':
      return listNodes(children, name === 'ol', Number.parseInt(element.attribute('start'), 10))
    case 'li':
    case 'dd':
    case 'dt':
      return [itemNode(name, children)]
    case 'dl':
      return descriptionNodes(children)
    case 'table':
      return tableNodes(children)
    case 'tr':
      return rowNodes(children)
    case 'td':
    case 'th':
      return [cellNode(name, children)]
    case 'summary':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return toBlocks(children).map((node) => (node.type === 'paragraph' ? emphasised(node) : node))
    case 'blockquote':
      return [{ type: 'blockquote', children: toBlocks(children) }]
    case 'hr':
      return [{ type: 'thematicBreak' }]
    case 'p':
    case 'div':
    case 'details':
    case 'figure':
    case 'figcaption':
    case 'caption':
    case 'section':
    case 'article':
    case 'aside':
    case 'header':
    case 'footer':
    case 'main':
    case 'nav':
    case 'center':
    case 'address':
    case 'form':
    case 'fieldset':
      return toBlocks(children)
    case 'br':
      return [{ type: 'break' }]
    case 'code':
      return isRunning(children)
        ? [{ type: 'inlineCode', value: element.text().replace(/\s+/g, ' ').trim() }]
        : children
    case 'b':
    case 'strong':
      return around(children, (inner) => ({ type: 'strong', children: inner }))
    case 'i':
    case 'em':
      return around(children, (inner) => ({ type: 'emphasis', children: inner }))
    case 's':
    case 'del':
      return around(children, (inner) => ({ type: 'delete', children: inner }))
    default:
      return undefined
  }
}

/** Groups running text into paragraphs, and items without a list into lists. */
export function toBlocks(nodes: readonly RootContent[]): BlockContent[] {
  const blocks: BlockContent[] = []
  let text: PhrasingContent[] = []
  let items: ListItem[] = []
  const end = () => {
    if (text.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      blocks.push({ type: 'paragraph', children: text })
    if (items.length > 0) blocks.push(list(items))
    text = []
    items = []
  }
  for (const node of nodes) {
    if (isRunning([node])) {
      if (items.length > 0 && !(node.type === 'text' && node.value.trim() === '')) end()
      if (items.length === 0) text.push(node as PhrasingContent)
    } else if (node.type === 'listItem') {
      if (text.length > 0) end()
      items.push(node)
    } else {
      end()
      if (node.type === 'tableRow' || node.type === 'tableCell') blocks.push(...toBlocks(node.children))
      // Definitions are not shown, wherever they are.
      else blocks.push(node as BlockContent)
    }
  }
  end()
  return blocks
}

/** Whether nodes are running text, without blocks. */
export function isRunning(nodes: readonly RootContent[]): boolean {
  return nodes.every(({ type }) => running.has(type))
}

/** Makes a link of running text, or of the first paragraph. */
export function linkNodes(url: string, nodes: RootContent[]): RootContent[] {
  const [first, ...rest] = nodes
  if (first?.type === 'paragraph')
    return [{ type: 'paragraph', children: [asLink(url, first.children)] }, ...rest]
  return nodes.length > 0 && isRunning(nodes) ? [asLink(url, nodes)] : nodes
}

/** Creates a link. A link in a link keeps only its text. */
export function asLink(url: string, children: readonly RootContent[]): Link {
  const inner = children.flatMap((child) =>
    child.type === 'link' ? (child.children as RootContent[]) : [child],
  )
  // Nodes around a link's text are those of a paragraph.
  return { type: 'link', url, children: inner as PhrasingContent[] }
}

/** Puts a mark around running text. Blocks stay without it. */
function around(children: RootContent[], mark: (inner: PhrasingContent[]) => PhrasingContent): RootContent[] {
  return children.length > 0 && isRunning(children) ? [mark(children as PhrasingContent[])] : children
}

function emphasised(paragraph: Paragraph): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children: paragraph.children }] }
}

function preNodes(element: HtmlElement, children: RootContent[]): RootContent[] {
  if (children.some(({ type }) => type === 'code')) return children
  const language = /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(element.attribute('class'))?.[1]
  return [{ type: 'code', lang: language ?? null, value: element.text().replace(/^\n/, '').trimEnd() }]
}

function list(items: ListItem[], ordered = false, start = 1): List {
  return { type: 'list', ordered, spread: false, ...(ordered && { start }), children: items }
}

function listNodes(children: RootContent[], ordered: boolean, start: number): RootContent[] {
  const items = toBlocks(children).flatMap((node): ListItem[] =>
    node.type === 'list' && !children.includes(node)
      ? node.children
      : [{ type: 'listItem', spread: false, children: [node] }],
  )
  return items.length > 0 ? [list(items, ordered, Number.isNaN(start) ? 1 : start)] : []
}

function itemNode(name: string, children: RootContent[]): ListItem {
  const blocks = toBlocks(children)
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children:
      name === 'dt' ? blocks.map((node) => (node.type === 'paragraph' ? emphasised(node) : node)) : blocks,
  }
  if (name === 'dd') descriptions.add(item)
  return item
}

/** Makes an item of each term with its descriptions. */
function descriptionNodes(children: RootContent[]): RootContent[] {
  const items: ListItem[] = []
  const content = toBlocks(children).flatMap(
    (node): Array<BlockContent | ListItem> => (node.type === 'list' ? node.children : [node]),
  )
  for (const node of content) {
    const last = items.at(-1)
    const isItem = node.type === 'listItem'
    if (last && (!isItem || descriptions.has(node))) last.children.push(...(isItem ? node.children : [node]))
    else if (isItem) items.push({ ...node })
    else items.push({ type: 'listItem', spread: false, children: [node] })
  }
  return items.length > 0 ? [list(items)] : []
}

function rowNodes(children: RootContent[]): RootContent[] {
  const cells = children.filter((node) => node.type === 'tableCell')
  const others = children.filter((node) => node.type !== 'tableCell')
  return [
    ...(cells.length > 0 ? [{ type: 'tableRow', children: cells } as TableRow] : []),
    ...toBlocks(others),
  ]
}

function cellNode(name: string, children: RootContent[]): TableCell {
  // A cell is a line of text in Markdown. `tableNodes` looks at what it was.
  const cell = { type: 'tableCell', children } as TableCell
  if (name === 'th') headCells.add(cell)
  return cell
}

/** Makes a table of rows whose cells are texts. Other tables only place their content, which follows each other. */
function tableNodes(children: RootContent[]): RootContent[] {
  const rows = children.filter((node) => node.type === 'tableRow')
  const first = children.findIndex((node) => node.type === 'tableRow')
  const [head] = rows
  if (!head) return toBlocks(children)
  const hasBlocks = rows.some((row) => row.children.some(({ children }) => children.some(isLarge)))
  if (hasBlocks) return toBlocks(children)
  const hasHead = head.children.every((cell) => headCells.has(cell))
  const width = Math.max(...rows.map((row) => row.children.length))
  const own = hasHead ? head.children : []
  const padding = Array.from(
    { length: width - own.length },
    (): TableCell => ({ type: 'tableCell', children: [] }),
  )
  const table: Table = {
    type: 'table',
    children: [{ type: 'tableRow', children: [...own, ...padding] }, ...(hasHead ? rows.slice(1) : rows)].map(
      (row): TableRow => ({ type: 'tableRow', children: row.children.map(asLine) }),
    ),
  }
  const isOther = (node: RootContent) => node.type !== 'tableRow'
  return [...toBlocks(children.slice(0, first)), table, ...toBlocks(children.slice(first).filter(isOther))]
}

/** Whether a node cannot be part of a line. */
function isLarge(node: RootContent): boolean {
  return node.type === 'code' ? node.value.includes('\n') : node.type === 'table'
}

function asLine(cell: TableCell): TableCell {
  return { type: 'tableCell', children: lineOf(cell.children) }
}

function lineOf(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (isRunning([node])) return [node as PhrasingContent]
    if (node.type === 'code')
      return [
        { type: 'inlineCode', value: node.value },
        { type: 'text', value: ' ' },
      ]
    return 'children' in node ? [...lineOf(node.children), { type: 'text', value: ' ' }] : []
  })
}
