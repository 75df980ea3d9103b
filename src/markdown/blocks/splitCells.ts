import { more, none } from '../matchAt.ts'
import type { Undecided } from './blockStarts.ts'

/** A table of more columns is a paragraph; nobody reads it, and each row would have to be filled up to its width. */
export const maxColumns = 128

export type Alignment = 'left' | 'center' | 'right' | undefined

/** Where the next bar of a row stands; -1 where none is. An escaped bar is text. */
export function findBar(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '|') return at
    if (text[at] === '\\' && (text[at + 1] === '|' || text[at + 1] === '\\')) at++
  }
  return -1
}

/** How many cells a row has; what stands before its first bar is one only where there is something. */
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

/** `| :-- | --: |` → how its columns are aligned. */
export function readDelimiterRow(text: string, complete: boolean): readonly Alignment[] | Undecided {
  // `- |` is an item.
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
