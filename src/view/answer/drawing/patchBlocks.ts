import type {
  Block,
  ListBlock,
  ListItem,
  TableBlock,
  TableRow,
  TextBlock,
} from '../../../markdown/document.ts'
import { box, boxDone } from '../../primitives/answerIcons.ts'
import type { AnswerContext } from './answerContext.ts'
import { drawCode } from './drawCode.ts'
import { drawFurther } from './drawFurther.ts'
import { drawMathBlock } from './drawMath.ts'
import { drawSuggestions } from './drawSuggestions.ts'
import { element, hiddenText, icon } from './element.ts'
import { type DrawnLine, patchInlines, startLine } from './patchInlines.ts'
import { textDirection } from './textDirection.ts'

type Drawable = Block | ListItem

/** Adjacent blocks as they were last drawn. */
export interface DrawnBlocks {
  parent: Element
  /** Node that follows the blocks in the parent. */
  end: Node | null
  drawn: DrawnBlock[]
  /** Number of finished blocks at the start, which are skipped. */
  finished: number
  /**
   * Whether these are the outermost blocks. They are grouped in sections, so that the browser skips whole sections out
   * of view, and each sets its own text direction, because docs may use another language than the page.
   */
  areOutermost: boolean
}

interface DrawnBlock {
  block: Drawable
  node: HTMLElement
  patch(): void
}

/** Blocks per section; half or twice as many measured about the same. */
const sectionLength = 32

export function startBlocks(parent: Element, areOutermost = false): DrawnBlocks {
  return { parent, end: null, drawn: [], finished: 0, areOutermost }
}

/** Draws what has arrived since the last call. Finished blocks are skipped, not compared. */
export function patchBlocks(context: AnswerContext, target: DrawnBlocks, blocks: readonly Drawable[]): void {
  const { drawn } = target
  while (drawn.length > blocks.length) drawn.pop()?.node.remove()
  for (let index = target.finished; index < blocks.length; index++) {
    const block = blocks[index]!
    const before = drawn[index]
    const current = before?.block === block ? before : startBlock(context, block)
    current.patch()
    // Each time, because what is drawn as words may turn out to be a link; but setting it restyles the whole block.
    const direction = target.areOutermost && !isWorked(block) && textDirection(current.node)
    if (direction && current.node.dir !== direction) current.node.dir = direction
    if (!before) append(target, current.node)
    else if (before !== current) before.node.replaceWith(current.node)
    drawn[index] = current
    if (block.closed && target.finished === index) target.finished++
  }
}

function append({ parent, end, drawn, areOutermost }: DrawnBlocks, node: HTMLElement): void {
  const last = drawn.at(-1)
  const section = last?.node.parentElement
  // A heading is in the section of its text, because their distance depends on each other.
  const isFull = !section || (section.childElementCount >= sectionLength && last.block.type !== 'heading')
  if (areOutermost && !isFull) section.append(node)
  else parent.insertBefore(areOutermost ? element('div', {}, node) : node, end)
}

/** Returns whether a block is interactive or scrolls, and so follows the direction of the panel. */
function isWorked({ type }: Drawable): boolean {
  return /code|math|suggestions/.test(type)
}

/** Creates the element of a block, without content. */
function startBlock(context: AnswerContext, block: Drawable): DrawnBlock {
  switch (block.type) {
    case 'paragraph':
      return leaf(context, block, element('p'))
    case 'heading':
      return leaf(context, block, element(headingName(block.level)))
    case 'code':
      return { block, ...drawCode(context, block) }
    case 'math':
      return { block, ...drawMathBlock(block) }
    case 'list':
      return list(context, block)
    case 'item':
      return item(context, block)
    case 'quote':
      return holder(context, block, element('blockquote'))
    case 'table':
      return table(context, block)
    case 'rule':
      return { block, node: element('hr'), patch() {} }
    case 'suggestions':
      return { block, ...drawSuggestions(context.options, block) }
    default:
      return block satisfies never
  }
}

/** The panel's title is an `h2`, so headings of an answer start at `h3`. Most answers start with `##`. */
function headingName(level: number) {
  return `h${Math.min(Math.max(level, 2) + 1, 6)}` as 'h3' | 'h4' | 'h5' | 'h6'
}

function leaf(context: AnswerContext, block: Extract<TextBlock, Drawable>, node: HTMLElement): DrawnBlock {
  const line = startLine(node)
  const drawn: DrawnBlock = {
    block,
    node,
    patch() {
      patchLeaf(context, line, block)
      if (block.closed) drawn.node = drawFurther(context, block, node)
    },
  }
  return drawn
}

function patchLeaf(context: AnswerContext, line: DrawnLine, leaf: TextBlock): void {
  const { children, closed, settled } = leaf
  patchInlines(context, line, children, closed ? children.length : settled)
  // A late definition may change the text, so all of it is drawn again.
  if (!closed || context.drawn.has(leaf)) return
  context.drawn.set(leaf, () => {
    line.settled = 0
    patchInlines(context, line, leaf.children, leaf.children.length)
  })
}

function holder(
  context: AnswerContext,
  block: Extract<Drawable, { children: Drawable[] }>,
  node: HTMLElement,
): DrawnBlock {
  const target = startBlocks(node)
  return { block, node, patch: () => patchBlocks(context, target, block.children) }
}

function list(context: AnswerContext, block: ListBlock): DrawnBlock {
  const node = element(
    block.ordered ? 'ol' : 'ul',
    block.ordered && block.start !== 1 ? { start: block.start } : {},
  )
  const { patch } = holder(context, block, node)
  return {
    block,
    node,
    patch() {
      if (block.loose) node.dataset.loose = ''
      patch()
    },
  }
}

/** A task has a box before its text; the first characters decide whether an item is a task. */
function item(context: AnswerContext, block: ListItem): DrawnBlock {
  const node = element('li')
  let checked: boolean | undefined
  let blocks = startBlocks(node)
  return {
    block,
    node,
    patch() {
      if (block.checked !== checked) {
        checked = block.checked
        blocks = startBlocks(startTask(context, node, checked === true))
      }
      patchBlocks(context, blocks, block.children)
    },
  }
}

function startTask({ options: { labels } }: AnswerContext, item: HTMLLIElement, isDone: boolean): Element {
  item.dataset.state = isDone ? 'done' : 'open'
  const words = element('div', {}, hiddenText(`${isDone ? labels.taskDone : labels.taskOpen} `))
  item.replaceChildren(icon(isDone ? boxDone : box, 16), words)
  return words
}

/** A wide table scrolls by itself, so it must be reachable by keyboard. */
function table(context: AnswerContext, block: TableBlock): DrawnBlock {
  const head = startRow('th', block.header, block.align)
  const body = element('tbody')
  const rows: Row[] = []
  let finished = 0
  return {
    block,
    node: element(
      'div',
      { 'data-part': 'table', part: 'table', tabindex: 0 },
      element('table', {}, element('thead', {}, head.node), body),
    ),
    patch() {
      if (finished === 0) patchRow(context, head)
      for (let index = finished; index < block.children.length; index++) {
        const data = block.children[index]!
        rows[index] ??= startRow('td', data, block.align, body)
        patchRow(context, rows[index]!)
        if (data.closed && finished === index) finished++
      }
    },
  }
}

interface Row {
  data: TableRow
  node: HTMLTableRowElement
  cells: DrawnLine[]
}

function startRow(cellName: 'td' | 'th', data: TableRow, align: TableBlock['align'], body?: Element): Row {
  const cells = data.children.map((_, column) =>
    startLine(
      element(cellName, { scope: cellName === 'th' ? 'col' : undefined, 'data-align': align[column] }),
    ),
  )
  const node = element('tr', {}, ...cells.map(({ parent }) => parent))
  body?.append(node)
  return { data, node, cells }
}

function patchRow(context: AnswerContext, { data, cells }: Row): void {
  for (const [column, line] of cells.entries()) {
    const cell = data.children[column]
    if (cell) patchLeaf(context, line, cell)
  }
}
