import {
  endOfDestination,
  endOfTitle,
  more,
  none,
  readDestination,
  skipBlanks,
  unescapeText,
} from '../linkParts.ts'
import type { Target } from '../references.ts'

/** `(/address "title")` at `at`: where a link leads; `more` where the text ends within. */
export function readTarget(text: string, at: number): (Target & { end: number }) | typeof none | typeof more {
  const start = skipBlanks(text, at + 1)
  if (text[start] === ')') return { href: '', title: undefined, end: start + 1 }
  if (start === text.length) return more
  const end = endOfDestination(text, start)
  if (end < 0) return end === more ? more : none
  const href = readDestination(text, start, end)
  const titleAt = skipBlanks(text, end)
  if (titleAt === text.length) return more
  if (text[titleAt] === ')') return { href, title: undefined, end: titleAt + 1 }
  if (titleAt === end) return none
  const titleEnd = endOfTitle(text, titleAt)
  if (titleEnd < 0) return titleEnd === more ? more : none
  const close = skipBlanks(text, titleEnd)
  if (close === text.length) return more
  if (text[close] !== ')') return none
  return { href, title: unescapeText(text.slice(titleAt + 1, titleEnd - 1)), end: close + 1 }
}
