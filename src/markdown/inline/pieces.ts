import type { Inline } from '../document.ts'

/** A piece of a line while its neighbours are still being found: emphasis joins what stands between two marks. */
export interface Piece {
  inline: Inline
  /** Where it begins in the text. */
  at: number
  /** How many pieces are within each other here. */
  depth: number
  prev: Piece | undefined
  next: Piece | undefined
}

/** What is within more emphasis than this is plain text. */
const maxDepth = 24

export type Pieces = ReturnType<typeof createPieces>

export function createPieces() {
  // Before the first and after the last.
  const start: Piece = { inline: { type: 'break' }, at: -1, depth: 0, prev: undefined, next: undefined }
  const end: Piece = { ...start, prev: start }
  start.next = end

  function insert(before: Piece, inline: Inline, at: number, depth: number): Piece {
    const piece: Piece = { inline, at, depth, prev: before.prev, next: before }
    before.prev!.next = piece
    before.prev = piece
    return piece
  }

  /** Takes out what stands between two pieces, neighbouring texts as one. */
  function take(after = start, before = end): { inlines: Inline[]; depth: number } {
    const inlines: Inline[] = []
    let depth = 0
    for (let piece = after.next!; piece !== before; piece = piece.next!) {
      depth = Math.max(depth, piece.depth)
      appendInline(inlines, piece.inline)
    }
    after.next = before
    before.prev = after
    return { inlines, depth }
  }

  return {
    take,

    /** The last piece, whose `at` is -1 where there is none. */
    last: (): Piece => end.prev!,

    append: (inline: Inline, at: number, depth = 0): Piece => insert(end, inline, at, depth),

    remove({ prev, next }: Piece): void {
      prev!.next = next
      next!.prev = prev
    },

    /** Joins what stands between two pieces, or after one. */
    join(type: 'strong' | 'emphasis' | 'strike', after: Piece, before = end): void {
      const { inlines, depth } = take(after, before)
      const isDeep = depth >= maxDepth
      const inline: Inline = isDeep ? { type: 'text', text: readWords(inlines) } : { type, children: inlines }
      if (inlines.length > 0) insert(before, inline, after.at, isDeep ? 0 : depth + 1)
    },
  }
}

export function appendInline(inlines: Inline[], inline: Inline): void {
  const before = inlines.at(-1)
  if (inline.type === 'text' && before?.type === 'text') before.text += inline.text
  else if (inline.type !== 'text' || inline.text) inlines.push(inline)
}

/** What is left of pieces where only text may be. */
export function readWords(inlines: readonly Inline[]): string {
  let words = ''
  for (const inline of inlines) {
    if ('children' in inline) words += readWords(inline.children)
    else if ('text' in inline) words += inline.text
    else if ('alt' in inline) words += inline.alt
    else if (inline.type === 'break') words += '\n'
  }
  return words
}
