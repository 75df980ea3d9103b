import type { RevisedBlock } from '../document.ts'
import type { References, Waiting } from '../references.ts'
import { scanInline } from './scanInline.ts'

/** Up to here an unsettled end is looked at whenever it has grown; a longer one, when it has grown by an eighth. */
const shortTail = 512

export type InlineLeaf = ReturnType<typeof createInlineLeaf>

/** The words of a block while they arrive: what is settled is read once, and only the end again. */
export function createInlineLeaf(block: RevisedBlock, references: References, math: boolean) {
  const maySettle = block.type === 'paragraph'
  /** What has settled, in case a definition comes. */
  const before: string[] = []
  let tail = ''
  let readAgainAt = 0
  let isClosed = false

  function scan(text: string, isOpen: boolean) {
    const previous = before.at(-1)?.at(-1) ?? ''
    const scanned = scanInline(text, { references, math, isOpen, before: previous, maySettle })
    for (const label of scanned.missing) references.await(label, waiting)
    return scanned
  }

  function read(): void {
    const { inlines, settled, settledTo } = scan(tail, !isClosed)
    block.children.length = block.settled
    for (const inline of inlines) block.children.push(inline)
    block.settled = isClosed ? block.children.length : block.settled + settled
    if (settledTo === 0) return
    before.push(tail.slice(0, settledTo))
    tail = tail.slice(settledTo)
  }

  const waiting: Waiting = {
    get length() {
      return before.reduce((sum, part) => sum + part.length, tail.length)
    },
    revise() {
      if (!isClosed) {
        readAgainAt = 0
        return undefined
      }
      const text = before.join('') + tail
      before.length = 0
      const { inlines } = scan(text, false)
      tail = text
      block.children = inlines
      block.settled = inlines.length
      return block
    },
  }

  return {
    add(text: string): void {
      tail += text
    },
    /** Whether it has grown enough to be looked at again. */
    isDue: (length: number): boolean => length <= shortTail || length >= readAgainAt,
    /** The text that has not settled; a heading's and a cell's is all of it. */
    set(text: string): void {
      tail = text
    },
    /** Brings the block's children up to date. */
    show(): void {
      if (tail.length > shortTail && tail.length < readAgainAt) return
      readAgainAt = tail.length + (tail.length >> 3)
      read()
    },
    close(): void {
      isClosed = true
      block.closed = true
      read()
    },
  }
}
