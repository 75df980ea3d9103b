import type { ParagraphBlock } from '../document.ts'
import { createInlineLeaf } from '../inline/inlineLeaf.ts'
import { more, none } from '../matchAt.ts'
import { createHeadingLeaf } from './headingLeaf.ts'
import type { Leaf, LeafContext } from './leaf.ts'
import { readDefinition } from './readDefinition.ts'

export interface ParagraphLeaf extends Leaf {
  kind: 'paragraph'
  /** Returns the last line, which may be a table header. */
  lastLine(): string
  closeBeforeLastLine(): void
  /** Turns the paragraph into a heading. Returns false if it contains only definitions. */
  closeAsHeading(level: number): boolean
}

const taskBox = /^\[([ xX])\][ \t\n]\s*(?=\S)/
const halfBox = /^\[(?:[ xX](?:\](?:[ \t\n]\s*)?)?)?$/

/**
 * Creates a leaf for a paragraph. Until it ends it may become something else: definitions at its start, a heading once
 * it is underlined, or a table after its last line. Text that is probably one of these is not shown yet.
 */
export function createParagraphLeaf(context: LeafContext): ParagraphLeaf {
  const { siblings, references, math } = context
  const block: ParagraphBlock = { type: 'paragraph', children: [], settled: 0, closed: false }
  const words = createInlineLeaf(block, references, math)
  /** Start of the paragraph, until it is known to be text. */
  let start: string | undefined = ''
  let readStartAt = 0
  /** The item that a task box would belong to. */
  let task = context.task
  /** All lines but the last one; `last` is that line. */
  let earlier = ''
  let last = ''
  /** Whether the last line looks like a table header, which the next line decides. */
  let mayBeHeader = false
  let isAttached = false
  /** Length of the definitions and the task box that were removed. */
  let taken = 0

  /** Removes definitions and a task box from the start. */
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
      // Tested on the first chunk only, because reading a growing string copies it each time.
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
