import { decodeReference } from './decodeReference.ts'
import { findEnd, more, none } from './matchAt.ts'

/** Resolves escapes and character references in an address, a title or the line of a fence. */
export function unescapeText(text: string): string {
  return text.replace(
    /\\([!-/:-@[-`{-~])|&[#\w]{1,31};/g,
    (written, sign?: string) => sign ?? decodeReference(written),
  )
}

/** Returns the end of the link address at `at`. Parentheses in it must be balanced, at most 32 deep. */
function endOfDestination(text: string, at: number): number {
  if (text[at] === '<') return findEnd(/<(?:\\.|[^<>\n\\])*\\?(>?)/y, text, at)
  let depth = 0
  let end = at
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code <= 32) break
    if (code === 92 && text.charCodeAt(end + 1) > 32) end++
    else if (code === 40 && ++depth > 32) return none
    else if (code === 41 && --depth < 0) break
  }
  if (depth > 0) return end < text.length ? none : more
  return end === at ? none : end
}

/** A title in quotes or parentheses. */
const titlePattern =
  /"(?:\\[\s\S]|[^"\\])*\\?("?)|'(?:\\[\s\S]|[^'\\])*\\?('?)|\((?:\\[\s\S]|[^()\\])*\\?(\)?)/y

/** Returns the end of the label in brackets at `at`: at most 999 characters, no bracket, not blank. */
export function endOfLabel(text: string, at: number): number {
  return findEnd(/\[\s*(?!\s|])(?:\\[\s\S]|[^[\]\\]){1,999}\\?(]?)|\[\s*$/y, text, at)
}

/** Normalises a label: case and white space do not count. */
export function normaliseLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase()
}

/** Skips white space with at most one line ending. */
export function skipBlanks(text: string, at: number): number {
  const end = skipSpaces(text, at)
  return text[end] === '\n' ? skipSpaces(text, end + 1) : end
}

export function skipSpaces(text: string, at: number): number {
  let end = at
  while (text[end] === ' ' || text[end] === '\t') end++
  return end
}

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
  const titleEnd = titleAt > end ? findEnd(titlePattern, text, titleAt) : none
  const title = titleEnd > 0 ? unescapeText(text.slice(titleAt + 1, titleEnd - 1)) : undefined
  const href = unescapeText(text[at] === '<' ? text.slice(at + 1, end - 1) : text.slice(at, end))
  return { href, title, end, titleEnd }
}
