import { endOfLabel, normaliseLabel, readTarget, skipBlanks, skipSpaces } from '../linkParts.ts'
import { more, none } from '../matchAt.ts'

export interface Definition {
  label: string
  href: string
  title: string | undefined
  /** Position of the text after the definition. */
  end: number
}

/**
 * Reads a link definition at the start of a paragraph: `[label]: /address "title"`.
 *
 * @param complete whether the paragraph ends with the text; otherwise the result may be `more`
 */
export function readDefinition(text: string, complete: boolean): Definition | typeof none | typeof more {
  const unknown = complete ? none : more
  const afterLabel = endOfLabel(text, 0)
  if (afterLabel < 0) return afterLabel === more ? unknown : none
  if (afterLabel === text.length) return unknown
  if (text[afterLabel] !== ':') return none
  const at = skipBlanks(text, afterLabel + 1)
  if (at === text.length) return unknown
  const target = readTarget(text, at)
  if (target === more) return unknown
  if (target === none) return none
  const { href, title, end, titleEnd } = target
  if (!complete && (titleEnd === more || skipBlanks(text, Math.max(end, titleEnd)) === text.length))
    return more
  const label = normaliseLabel(text.slice(1, afterLabel - 1))
  const lineEnd = titleEnd < 0 ? none : endOfLine(text, titleEnd)
  if (lineEnd >= 0) return { label, href, title, end: lineEnd }
  const bareEnd = endOfLine(text, end)
  return bareEnd < 0 ? none : { label, href, title: undefined, end: bareEnd }
}

/** Returns the start of the next line if only blanks remain on this one. */
function endOfLine(text: string, at: number): number {
  const end = skipSpaces(text, at)
  if (end === text.length) return end
  return text[end] === '\n' ? end + 1 : none
}
