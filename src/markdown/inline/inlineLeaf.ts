import type { TextBlock } from '../document.ts'
import type { References, Waiting } from '../references.ts'
import { scanInline } from './scanInline.ts'

/** An unsettled end up to this length is read again whenever it grows; a longer one when it has grown by an eighth. */
const shortTail = 512

export type InlineLeaf = ReturnType<typeof createInlineLeaf>

/**
 * Parses the text of a block while it arrives. Settled text is read once; only the end is read again.
 *
 * @param clean removes characters that are not content; such a text settles as a whole
 */
export function createInlineLeaf(
  block: TextBlock,
  references: References,
  math: boolean,
  clean?: (text: string) => string,
) {
  /** Settled text, kept in case a definition arrives. */
  const before: string[] = []
  let tail = ''
  let readAgainAt = 0
  let shownLength = 0

  function scan(text: string) {
    const scanned = scanInline(clean ? clean(text) : text, {
      references,
      math,
      isOpen: !block.closed,
      before: before.at(-1)?.at(-1) ?? '',
      maySettle: !clean,
    })
    for (const label of scanned.missing) references.await(label, waiting)
    return scanned
  }

  function read(): void {
    const { inlines, settled, settledTo } = scan(tail)
    block.children.length = block.settled
    for (const inline of inlines) block.children.push(inline)
    block.settled = block.closed ? block.children.length : block.settled + settled
    if (settledTo === 0) return
    before.push(tail.slice(0, settledTo))
    tail = tail.slice(settledTo)
  }

  const waiting: Waiting = {
    get length() {
      return before.reduce((sum, part) => sum + part.length, tail.length)
    },
    revise() {
      if (!block.closed) {
        readAgainAt = shownLength = 0
        return undefined
      }
      tail = before.join('') + tail
      before.length = 0
      const { inlines } = scan(tail)
      block.children = inlines
      block.settled = inlines.length
      return block
    },
  }

  return {
    add(text: string): void {
      tail += text
    },
    /** Updates the block's children. May wait if the text has grown too little. */
    show(): void {
      const { length } = tail
      if (length === shownLength || (length > shortTail && length < readAgainAt)) return
      readAgainAt = length + (length >> 3)
      read()
      shownLength = tail.length
    },
    close(): void {
      block.closed = true
      read()
    },
  }
}
