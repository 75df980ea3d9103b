import type { FootnoteBlock, ListBlock, ListItem, QuoteBlock, RootBlock } from '../document.ts'
import { type Line, measureIndent, skipColumns, skipSigns } from './line.ts'

/** An open block that contains blocks. */
export interface Container {
  node: RootBlock | QuoteBlock | FootnoteBlock | ListBlock | ListItem
  /** Indentation of the content of a footnote or an item, in columns. */
  width?: number
  /** On a list: the bullet of its items. Another bullet starts another list. */
  mark?: string
  list?: ListBlock
  isEmpty?: boolean
}

/** Returns whether a line continues a container, and reads its markers. 'wait' if more text is needed. */
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

/** Reads `>` and one following space. */
export function readQuoteSign(line: Line): void {
  skipColumns(line, 3)
  skipSigns(line, 1)
  skipColumns(line, 1)
}
