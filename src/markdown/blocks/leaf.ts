import type { Block, ListItem } from '../document.ts'
import type { References } from '../references.ts'
import type { Line } from './line.ts'

/** Use of a line by a leaf: takes the rest, takes a blank or its last line, leaves it to other blocks, or waits. */
export type LineUse = 'rest' | 'blank' | 'last' | 'on' | 'wait'

/** An open block that contains text. */
export interface Leaf {
  kind: 'paragraph' | 'heading' | 'code' | 'table'
  /** Classifies a line before other blocks do, for code, which contains no other blocks. */
  offer?(line: Line, isComplete: boolean): LineUse
  /** Adds a line that starts with the following text. */
  startLine?(): void
  add(text: string): void
  endLine?(): void
  show?(): void
  close(): void
}

/** The parts of the document that a leaf uses. */
export interface LeafContext {
  siblings: Block[]
  references: References
  math: boolean
  /** Empty cells that may still be added to short rows; without a limit a small text could make a huge page. */
  budget: { cells: number }
  /** The item whose first block this is; a task box at its start makes the item a task. */
  task?: ListItem | undefined
}
