import type { SearchLanguage } from '../languages/searchLanguage.ts'

/** Pieces of text in one language that are kept after their last use, at least. Twice as many at most. */
const keptPieces = 10_000
/** A longer piece is rarely used again. */
const maxLength = 24

type Split<Found> = (piece: string, language: SearchLanguage) => Found

interface Kept<Found> {
  newer: Map<string, Found>
  older: Map<string, Found>
}

/** Returns a function that splits text into words. Keeps the results for pieces that occur often. */
export function createPieceCache<Found>(split: Split<Found>): Split<Found> {
  const byLanguage = new WeakMap<SearchLanguage, Kept<Found>>()

  function keptIn(language: SearchLanguage): Kept<Found> {
    const kept = byLanguage.get(language) ?? { newer: new Map(), older: new Map() }
    byLanguage.set(language, kept)
    return kept
  }

  return (piece, language) => {
    if (piece.length > maxLength) return split(piece, language)
    const kept = keptIn(language)
    const known = kept.newer.get(piece)
    if (known !== undefined) return known
    const found = kept.older.get(piece) ?? split(piece, language)
    if (kept.newer.size >= keptPieces) {
      kept.older = kept.newer
      kept.newer = new Map()
    }
    kept.newer.set(copyOf(piece), found)
    return found
  }
}

/** Copies a piece, because V8 keeps the whole text that a longer piece was cut from. */
function copyOf(piece: string): string {
  return piece.length > 12 ? JSON.parse(JSON.stringify(piece)) : piece
}
