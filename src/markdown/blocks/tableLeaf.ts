import type { TableBlock, TableCell, TableRow } from '../document.ts'
import { createInlineLeaf, type InlineLeaf } from '../inline/inlineLeaf.ts'
import { trimBlanks } from '../inline/trimTail.ts'
import type { Leaf, Place } from './leaf.ts'
import { type Alignment, findBar } from './splitCells.ts'

/** A table: its header, and the rows that arrive. Finished cells are read once, the open one again. */
export function createTableLeaf(
  { siblings, references, math, budget }: Place,
  align: readonly Alignment[],
  header: string,
): Leaf {
  let row = startRow()
  /** The cell that is arriving. */
  let column = 0
  let words: InlineLeaf | undefined
  /** What has arrived of it, and of bars and blanks in front of it. */
  let text = ''
  let searchedTo = 0
  let isStarted = false

  function startRow(): TableRow {
    const children = align.map((): TableCell => ({ type: 'cell', children: [], settled: 0, closed: false }))
    return { type: 'row', children, closed: false }
  }

  function closeCell(end: string): void {
    const cell = row.children[column]
    if (cell) {
      words ??= createInlineLeaf(cell, references, math)
      words.set(readCell(end))
      words.close()
    }
    words = undefined
    column++
  }

  /** Closes the cells that have ended; what is left is the open one. */
  function readBars(): void {
    if (!isStarted) {
      text = text.trimStart()
      if (!text) return
      isStarted = true
      if (text[0] === '|') text = text.slice(1)
    }
    for (let bar = findBar(text, searchedTo); bar >= 0; bar = findBar(text, 0)) {
      closeCell(text.slice(0, bar))
      text = text.slice(bar + 1)
      searchedTo = 0
    }
    // Backslashes at the end may escape a bar that is still to come.
    searchedTo = text.length
    while (text[searchedTo - 1] === '\\') searchedTo--
  }

  function endRow(): void {
    readBars()
    if (text.trim()) closeCell(text)
    budget.cells -= Math.max(0, row.children.length - column)
    while (column < row.children.length) closeCell('')
    row.closed = true
  }

  text = header
  endRow()
  const block: TableBlock = { type: 'table', align, header: row, children: [], closed: false }
  siblings.push(block)

  return {
    kind: 'table',
    startLine() {
      row = startRow()
      block.children.push(row)
      column = searchedTo = 0
      text = ''
      isStarted = false
      words = undefined
    },
    add(more) {
      text += more
    },
    endLine: endRow,
    show() {
      if (row.closed) return
      readBars()
      const cell = row.children[column]
      if (!cell || words?.isDue(text.length) === false) return
      words ??= createInlineLeaf(cell, references, math)
      words.set(readCell(text.endsWith('\\') ? text.slice(0, -1) : text))
      words.show()
    },
    close() {
      if (!row.closed) endRow()
      block.closed = true
    },
  }
}

/** Bars are escaped in a table, in code as well. */
function readCell(text: string): string {
  return trimBlanks(text.trimStart()).replace(/\\([\\|])/g, (written, sign) =>
    sign === '|' ? sign : written,
  )
}
