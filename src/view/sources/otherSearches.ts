import type { Search, Turn } from '../../conversation/turns/turn.ts'

/** Returns the searches of an answer for anything other than the question itself. */
export function otherSearches(turn: Turn): Search[] {
  return turn.searches.filter(({ query }) => wordsOf(query) !== wordsOf(turn.question))
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}
