import { endOfDestination, endOfTitle, readDestination, skipBlanks, unescapeText } from './linkParts.ts'
import { more, none } from './matchAt.ts'

interface FoundTarget {
  href: string
  title: string | undefined
  /** End of the address; `titleEnd` is the end of the title, or `more` if the text ends inside the title. */
  end: number
  titleEnd: number
}

/** Reads an address and an optional title; returns `more` if the text ends inside the address. */
export function readTarget(text: string, at: number): FoundTarget | typeof none | typeof more {
  const end = endOfDestination(text, at)
  if (end < 0) return end === more ? more : none
  const titleAt = skipBlanks(text, end)
  const titleEnd = titleAt > end ? endOfTitle(text, titleAt) : none
  const title = titleEnd > 0 ? unescapeText(text.slice(titleAt + 1, titleEnd - 1)) : undefined
  return { href: readDestination(text, at, end), title, end, titleEnd }
}
