import type { SuggestionsBlock } from '../document.ts'

/** Limit; a longer list would not be suggestions. */
const maxSuggestions = 12

/** Reads lines like `(Set a theme)[/docs/theme]` and skips other lines. */
export function readSuggestions(text: string): SuggestionsBlock['items'] {
  const items: Array<{ text: string; href: string }> = []
  for (const line of text.split('\n')) {
    const words = line.trim()
    const middle = words.indexOf(')[')
    if (middle < 2 || !words.startsWith('(') || !words.endsWith(']')) continue
    const href = words.slice(middle + 2, -1).trim()
    if (href) items.push({ text: words.slice(1, middle).trim(), href })
    if (items.length === maxSuggestions) break
  }
  return items
}
