import type { FootnoteBlock, ListBlock, ListItem, QuoteBlock, RootBlock } from '../document.ts'
import { type Line, measureIndent, skipColumns, skipSigns } from './line.ts'

/** A block that holds blocks, while it is open. */
export interface Container {
  node: RootBlock | QuoteBlock | FootnoteBlock | ListBlock | ListItem
  /** The columns that the content of a note or an item is indented by. */
  width?: number
  /** Of a list, the sign of its items; another sign is another list. */
  mark?: string
  /** Of an item, its list. */
  list?: ListBlock
  /** Whether nothing has been in an item yet. */
  isEmpty?: boolean
}

/**
 * Whether a line goes on in a container, whose signs are then read. 'wait' where that shows only when more of the
 * line is there.
 */
export function continueContainer(
  { node, width, isEmpty }: Container,
  line: Line,
  isComplete: boolean,
): boolean | 'wait' {
  if (node.type === 'list') return true
  const { at, columns } = measureIndent(line)
  const isBlank = at === line.text.length
  if (isBlank && !isComplete) return 'wait'
  if (width) {
    if (isBlank || columns < width) return isBlank && !isEmpty
    skipColumns(line, width)
    return true
  }
  if (columns > 3 || line.text[at] !== '>') return false
  if (at + 1 === line.text.length && !isComplete) return 'wait'
  readQuoteSign(line)
  return true
}

/** `>` and the blank after it. */
export function readQuoteSign(line: Line): void {
  skipColumns(line, 3)
  skipSigns(line, 1)
  skipColumns(line, 1)
}
