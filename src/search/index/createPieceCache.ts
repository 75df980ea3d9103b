import type { SearchLanguage } from '../languages/searchLanguage.ts'

/** Pieces of text in one language whose words are kept. */
const maxPieces = 10_000
/** Of a longer piece, V8 would keep the whole text that it was cut from. */
const maxLength = 12

type Split<Found> = (piece: string, language: SearchLanguage) => readonly Found[]

/** Returns a function that splits pieces of text into words, frequent ones only once. Most of a text is frequent words. */
export function createPieceCache<Found>(split: Split<Found>): Split<Found> {
  const byLanguage = new WeakMap<SearchLanguage, Map<string, readonly Found[]>>()

  function keptIn(language: SearchLanguage): Map<string, readonly Found[]> {
    const kept = byLanguage.get(language) ?? new Map<string, readonly Found[]>()
    byLanguage.set(language, kept)
    return kept
  }

  return (piece, language) => {
    if (piece.length > maxLength) return split(piece, language)
    const kept = keptIn(language)
    const known = kept.get(piece)
    if (known) return known
    const found = split(piece, language)
    if (kept.size >= maxPieces) kept.clear()
    kept.set(piece, found)
    return found
  }
}
