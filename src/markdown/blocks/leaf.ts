import type { Block, ListItem } from '../document.ts'
import type { References } from '../references.ts'
import type { Line } from './line.ts'

/** What a leaf does with a line: takes its rest, has taken it as a blank one, ends with it, lets others look on, or waits for more of it. */
export type Answer = 'rest' | 'blank' | 'last' | 'on' | 'wait'

/** A block of words while it is open. */
export interface Leaf {
  kind: 'paragraph' | 'heading' | 'code' | 'table'
  /** Where it is asked first what a line is: code knows no other block. */
  offer?(line: Line, isComplete: boolean): Answer
  /** A line that begins with these words belongs to it. */
  startLine?(): void
  add(text: string): void
  /** The line has ended. */
  endLine?(): void
  /** Brings its block up to date. */
  show?(): void
  close(): void
}

/** Where a leaf stands. */
export interface LeafContext {
  /** The children of the container it is in. */
  siblings: Block[]
  references: References
  math: boolean
  /** How many empty cells short rows of tables may be filled up with; without it a small text could make a huge page. */
  budget: { cells: number }
  /** The item that it is the first block of, which its first signs may make a task. */
  task?: ListItem | undefined
}
