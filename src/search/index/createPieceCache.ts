import type { SearchLanguage } from '../languages/searchLanguage.ts'
import type { Word } from './terms.ts'

/** Pieces of text in one language whose words are kept. */
const maxPieces = 10_000
/** Of a longer piece, V8 would keep the whole text that it was cut from. */
const maxLength = 12

type Split = (piece: string, language: SearchLanguage) => readonly Word[]

/** Returns a function that splits pieces of text into words, frequent ones only once. Most of a text is frequent words. */
export function createPieceCache(split: Split): Split {
  const byLanguage = new WeakMap<SearchLanguage, Map<string, readonly Word[]>>()

  function keptIn(language: SearchLanguage): Map<string, readonly Word[]> {
    const kept = byLanguage.get(language) ?? new Map<string, readonly Word[]>()
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
