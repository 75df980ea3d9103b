import type { ParagraphBlock } from '../document.ts'
import { createInlineLeaf } from '../inline/inlineLeaf.ts'
import { more, none } from '../matchAt.ts'
import { createHeadingLeaf } from './headingLeaf.ts'
import type { Leaf, LeafContext } from './leaf.ts'
import { readDefinition } from './readDefinition.ts'

export interface ParagraphLeaf extends Leaf {
  kind: 'paragraph'
  /** The line that arrived last: what a table's header would be. */
  lastLine(): string
  /** Ends it before that line. */
  closeBeforeLastLine(): void
  /** Makes a heading of it; false where it holds definitions only. */
  closeAsHeading(level: number): boolean
}

const taskBox = /^\[([ xX])\][ \t\n]\s*(?=\S)/
const halfBox = /^\[(?:[ xX](?:\](?:[ \t\n]\s*)?)?)?$/

/**
 * A paragraph, which until it ends may be something else: definitions at its start, a heading once it is underlined,
 * and its last line the header of a table. What is likely to be no text is not shown before that is known.
 */
export function createParagraphLeaf(context: LeafContext): ParagraphLeaf {
  const { siblings, references, math } = context
  const block: ParagraphBlock = { type: 'paragraph', children: [], settled: 0, closed: false }
  const words = createInlineLeaf(block, references, math)
  /** The start of it, until that is known to be words. */
  let start: string | undefined = ''
  let readStartAt = 0
  /** The item that this may be the task of. */
  let task = context.task
  /** All the lines but the last one, and that. */
  let earlier = ''
  let last = ''
  /** Whether the last line looks like the header of a table, which shows with the next line. */
  let mayBeHeader = false
  let isAttached = false
  /** How long the definitions were that have been taken off, and the box of a task. */
  let taken = 0

  /** Takes definitions and the box of a task off the start. */
  function readStart(isComplete: boolean): void {
    while (start?.startsWith('[')) {
      if (task) {
        const box = taskBox.exec(start)
        if (!box && !isComplete && halfBox.test(start)) return
        const item = task
        task = undefined
        if (box) {
          item.checked = box[1] !== ' '
          start = start.slice(box[0].length)
          taken += box[0].length
          break
        }
      }
      const definition = readDefinition(start, isComplete)
      if (definition === none) break
      if (definition === more) {
        readStartAt = start.length > 256 ? start.length + (start.length >> 3) : 0
        return
      }
      references.define(definition.label, definition)
      start = start.slice(definition.end)
      taken += definition.end
    }
    if (!start) return
    words.add(start)
    start = undefined
  }

  function addWords(text: string): void {
    if (start === undefined) words.add(text)
    else start += text
  }

  function attach(): void {
    if (!isAttached) siblings.push(block)
    isAttached = true
  }

  function detach(): void {
    if (isAttached) siblings.pop()
    isAttached = false
  }

  return {
    kind: 'paragraph',
    startLine() {
      if (last || earlier) {
        earlier += `${last}\n`
        if (start !== '') addWords('\n')
        else taken++
      }
      last = ''
    },
    add(text) {
      // Asked of the first piece only: looking into a text that grows by pieces copies it each time.
      if (!last) mayBeHeader = text.startsWith('|')
      last += text
      addWords(text)
    },
    show() {
      if (start !== undefined && start.length >= readStartAt) readStart(false)
      if (start !== undefined || mayBeHeader) return
      words.show()
      if (block.children.length > 0) attach()
    },
    close() {
      readStart(true)
      if (start !== undefined) return
      words.close()
      attach()
    },
    lastLine: () => last,
    closeBeforeLastLine() {
      detach()
      const before = createParagraphLeaf({ ...context, task })
      before.add(earlier.slice(taken))
      before.close()
    },
    closeAsHeading(level) {
      readStart(true)
      if (start !== undefined) return false
      detach()
      const heading = createHeadingLeaf(context, level)
      heading.add(`${earlier}${last}`.slice(taken))
      heading.close()
      return true
    },
  }
}
