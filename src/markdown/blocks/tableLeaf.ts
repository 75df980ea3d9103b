import type { TableBlock, TableCell, TableRow } from '../document.ts'
import { createInlineLeaf, type InlineLeaf } from '../inline/inlineLeaf.ts'
import { trimBlanks } from '../inline/trimTail.ts'
import type { Leaf, LeafContext } from './leaf.ts'
import { type Alignment, findBar } from './splitCells.ts'

/** Creates a leaf for a table. Finished cells are read once, the open cell again. */
export function createTableLeaf(
  { siblings, references, math, budget }: LeafContext,
  align: readonly Alignment[],
  header: string,
): Leaf {
  let row: TableRow
  /** Index of the open cell; `words` is its content. */
  let column = 0
  let words: InlineLeaf | undefined
  /** Text of the row that has not been searched for `|`. */
  let pending = ''
  let isStarted = false

  function startRow(): void {
    const children = align.map((): TableCell => ({ type: 'cell', children: [], settled: 0, closed: false }))
    row = { type: 'row', children, closed: false }
    column = 0
    words = undefined
    pending = ''
    isStarted = false
  }

  function addWords(text: string): void {
    const cell = row.children[column]
    if (!cell || !text) return
    words ??= createInlineLeaf(cell, references, math, readCell)
    words.add(text)
  }

  function closeCell(): void {
    words?.close()
    words = undefined
    const cell = row.children[column++]
    if (cell) cell.closed = true
  }

  /** Closes the cells that have ended; the rest is the open cell. */
  function readBars(isEnd: boolean): void {
    let text = pending
    if (!isStarted) text = text.trimStart()
    let from = !isStarted && text[0] === '|' ? 1 : 0
    isStarted ||= text !== ''
    for (let bar = findBar(text, from); bar >= 0; bar = findBar(text, from)) {
      addWords(text.slice(from, bar))
      closeCell()
      from = bar + 1
    }
    // A trailing backslash may escape a `|` that has not arrived.
    let end = text.length
    while (!isEnd && end > from && text[end - 1] === '\\') end--
    addWords(text.slice(from, end))
    pending = text.slice(end)
  }

  function endRow(): void {
    if (row.closed) return
    readBars(true)
    if (words) closeCell()
    budget.cells -= Math.max(0, align.length - column)
    while (column < align.length) closeCell()
    row.closed = true
  }

  startRow()
  pending = header
  endRow()
  const block: TableBlock = { type: 'table', align, header: row!, children: [], closed: false }
  siblings.push(block)

  return {
    kind: 'table',
    startLine() {
      startRow()
      block.children.push(row)
    },
    add(text) {
      pending += text
    },
    endLine: endRow,
    show() {
      if (row.closed) return
      readBars(false)
      words?.show()
    },
    close() {
      endRow()
      block.closed = true
    },
  }
}

/** `|` is escaped everywhere in a table, including in code. */
function readCell(text: string): string {
  return trimBlanks(text.trimStart()).replace(/\\([\\|])/g, (written, sign) =>
    sign === '|' ? sign : written,
  )
}
