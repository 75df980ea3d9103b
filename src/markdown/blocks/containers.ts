import type { Block, FootnoteBlock, ListBlock, ListItem, QuoteBlock, RootBlock } from '../document.ts'
import { type Line, measureIndent, skipColumns, skipSigns } from './line.ts'

/** A block that holds blocks, while it is open. */
export type Container = {
  /** How many quotes it is in; a blank line in a quote separates nothing outside of it. */
  quotes: number
  /** How many quotes, items and notes it is in, itself among them. */
  depth: number
} & (
  | { node: RootBlock }
  | { node: QuoteBlock }
  | { node: FootnoteBlock }
  | {
      node: ListBlock
      /** The sign of its items; another sign is another list. */
      mark: string
    }
  | {
      node: ListItem
      list: ListBlock
      /** The columns its content is indented by. */
      width: number
      /** Whether nothing has been in it yet. */
      isEmpty: boolean
    }
)

/**
 * Whether a line goes on in a container, whose signs are then read. 'wait' where that shows only when more of the
 * line is there.
 */
export function continueContainer(container: Container, line: Line, isComplete: boolean): boolean | 'wait' {
  const { node } = container
  if (node.type === 'root' || node.type === 'list') return true
  const { at, columns } = measureIndent(line)
  const isBlank = at === line.text.length
  if (isBlank && !isComplete) return 'wait'
  if (node.type === 'quote') {
    if (isBlank || columns > 3 || line.text[at] !== '>') return false
    if (at + 1 === line.text.length && !isComplete) return 'wait'
    readQuoteSign(line)
    return true
  }
  const width = 'width' in container ? container.width : 4
  if (isBlank) return !('isEmpty' in container && container.isEmpty)
  if (columns < width) return false
  skipColumns(line, width)
  return true
}

/** `>` and the blank after it. */
export function readQuoteSign(line: Line): void {
  skipColumns(line, 3)
  skipSigns(line, 1)
  skipColumns(line, 1)
}

/** Where blocks are put; a list holds items only. */
export function childrenOf(container: Container): Block[] {
  // Before anything else is put into a list, the list is closed.
  return container.node.children as Block[]
}
