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
  isRemoved: boolean
}

/** Emphasis and links deeper than this stay the marks they are written with. */
export const maxInlineDepth = 24

export type Pieces = ReturnType<typeof createPieces>

export function createPieces() {
  let first: Piece | undefined
  let last: Piece | undefined

  function remove(piece: Piece): void {
    if (piece.prev) piece.prev.next = piece.next
    else first = piece.next
    if (piece.next) piece.next.prev = piece.prev
    else last = piece.prev
    piece.isRemoved = true
  }

  return {
    first: () => first,
    last: () => last,
    remove,

    append(inline: Inline, at: number, depth = 0): Piece {
      const piece: Piece = { inline, at, depth, prev: last, next: undefined, isRemoved: false }
      if (last) last.next = piece
      else first = piece
      last = piece
      return piece
    },

    insertAfter(before: Piece, inline: Inline, depth: number): void {
      const piece: Piece = { inline, at: before.at, depth, prev: before, next: before.next, isRemoved: false }
      if (before.next) before.next.prev = piece
      else last = piece
      before.next = piece
    },

    depthBetween(after: Piece, before: Piece): number {
      let depth = 0
      for (let piece = after.next; piece && piece !== before; piece = piece.next)
        depth = Math.max(depth, piece.depth)
      return depth
    },

    /** Takes out what stands between two pieces, neighbouring texts as one. */
    take(after?: Piece, before?: Piece): { inlines: Inline[]; depth: number } {
      const inlines: Inline[] = []
      let depth = 0
      for (let piece = after ? after.next : first; piece && piece !== before; piece = piece.next) {
        depth = Math.max(depth, piece.depth)
        appendInline(inlines, piece.inline)
        piece.isRemoved = true
      }
      if (after) after.next = before
      else first = before
      if (before) before.prev = after
      else last = after
      return { inlines, depth }
    },
  }
}

export function appendInline(inlines: Inline[], inline: Inline): void {
  const before = inlines.at(-1)
  if (inline.type !== 'text') inlines.push(inline)
  else if (before?.type === 'text') before.text += inline.text
  else if (inline.text) inlines.push({ ...inline })
}
