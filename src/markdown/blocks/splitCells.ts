import { more, none } from '../matchAt.ts'
import type { Undecided } from './blockStarts.ts'

/** A wider table stays a paragraph, because each row would have to be filled to its width. */
export const maxColumns = 128

export type Alignment = 'left' | 'center' | 'right' | undefined

/** Returns the position of the next unescaped `|` in a row, or -1. */
export function findBar(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '|') return at
    if (text[at] === '\\' && (text[at + 1] === '|' || text[at + 1] === '\\')) at++
  }
  return -1
}

/** Counts the cells of a row. Text before the first `|` is a cell only if it is not empty. */
export function countCells(row: string): number {
  const text = row.trim()
  let count = 0
  let from = text[0] === '|' ? 1 : 0
  while (from < text.length) {
    const bar = findBar(text, from)
    count++
    from = bar < 0 ? text.length : bar + 1
  }
  return count
}

/** Reads `| :-- | --: |`. Returns the alignment of each column. */
export function readDelimiterRow(text: string, complete: boolean): readonly Alignment[] | Undecided {
  // `- |` is a list item.
  if (!/^(?!-[ \t])[|:-][|:\-\t ]*$/.test(text)) return none
  if (!complete) return more
  const columns: Alignment[] = []
  const row = text.trim()
  for (const cell of row.slice(row[0] === '|' ? 1 : 0, row.endsWith('|') ? -1 : undefined).split('|')) {
    const marks = cell.trim()
    if (!/^:?-+:?$/.test(marks) || columns.length === maxColumns) return none
    const left = marks[0] === ':'
    const right = marks.endsWith(':')
    columns.push(left ? (right ? 'center' : 'left') : right ? 'right' : undefined)
  }
  return columns
}
