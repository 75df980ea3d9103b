import {
  endOfDestination,
  endOfLabel,
  endOfTitle,
  more,
  none,
  normaliseLabel,
  readDestination,
  skipBlanks,
  skipSpaces,
  unescapeText,
} from '../linkParts.ts'

export interface Definition {
  label: string
  href: string
  title: string | undefined
  /** Where the text after it begins. */
  end: number
}

/**
 * A link definition at the start of a paragraph: `[label]: /address "title"`.
 *
 * @param complete whether the paragraph ends with the text; otherwise `more` says that what follows decides
 */
export function readDefinition(text: string, complete: boolean): Definition | typeof none | typeof more {
  const unknown = complete ? none : more
  const afterLabel = endOfLabel(text, 0)
  if (afterLabel < 0) return afterLabel === more ? unknown : none
  if (afterLabel === text.length) return unknown
  if (text[afterLabel] !== ':') return none
  const at = skipBlanks(text, afterLabel + 1)
  if (at === text.length) return unknown
  const end = endOfDestination(text, at)
  if (end === more || (end === text.length && !complete)) return unknown
  if (end < 0) return none
  const found = {
    label: normaliseLabel(text.slice(1, afterLabel - 1)),
    href: readDestination(text, at, end),
    title: undefined,
    end: endOfLine(text, end),
  }
  const titleAt = skipBlanks(text, end)
  if (titleAt === text.length && !complete) return more
  if (titleAt > end) {
    const titleEnd = endOfTitle(text, titleAt)
    if (titleEnd === more && !complete) return more
    const lineEnd = titleEnd < 0 ? none : endOfLine(text, titleEnd)
    if (lineEnd === text.length && !complete && text[lineEnd - 1] !== '\n') return more
    if (lineEnd >= 0)
      return { ...found, title: unescapeText(text.slice(titleAt + 1, titleEnd - 1)), end: lineEnd }
  }
  return found.end < 0 ? none : found
}

/** The start of the next line, where nothing but blanks is left of this one. */
function endOfLine(text: string, at: number): number {
  const end = skipSpaces(text, at)
  if (end === text.length) return end
  return text[end] === '\n' ? end + 1 : none
}
