import { matchAt, more, none } from '../matchAt.ts'

/** Result for a line that has not fully arrived: it is not this kind of block, or it is too early to tell. */
export type Undecided = typeof none | typeof more

/** Reads `## text`. Returns the level and the start of the text. */
export function readHeadingStart(
  text: string,
  at: number,
  isComplete: boolean,
): { level: number; at: number } | Undecided {
  const found = matchAt(/(#{1,6})(?:[ \t]+|$)/y, text, at)
  if (!found) return none
  const words = at + found[0].length
  return words === text.length && !isComplete ? more : { level: found[1]!.length, at: words }
}

/** Reads `>`. The quote is shown when something follows. */
export function readQuoteStart(text: string, at: number, isComplete: boolean): true | Undecided {
  if (text[at] !== '>') return none
  return isComplete || !matchAt(/>[ \t]*$/y, text, at) || more
}

/** Reads a line of three or more `*`, `-` or `_`. */
export function readRule(text: string, at: number, isComplete: boolean): true | Undecided {
  const found = matchAt(/([*_-])[ \t]*((?:\1[ \t]*)*)$/y, text, at)
  if (!found) return none
  if (!isComplete) return more
  return found[0].replaceAll(/\s/g, '').length > 2 || none
}

/** Reads the line under a heading: `===` or `---`. */
export function readUnderline(text: string, at: number, isComplete: boolean): 1 | 2 | Undecided {
  if (!matchAt(/(?:=+|-+)[ \t]*$/y, text, at)) return none
  if (!isComplete) return more
  return text[at] === '=' ? 1 : 2
}

export interface FenceStart {
  mark: string
  length: number
  /** Text after the marks, as written. */
  line: string
}

/** Reads the first line of a fence of backticks or tildes, or of dollars if math is on. */
export function readFenceStart(
  text: string,
  at: number,
  isComplete: boolean,
  math: boolean,
): FenceStart | Undecided {
  const [, marks = '', line = ''] = matchAt(/(`+|~+|\$+)([^\n]*)/y, text, at) ?? []
  const { length } = marks
  const mark = marks[0]
  if (!mark || (mark === '$' && !math)) return none
  if (!isComplete && !line) return more
  if (length < (mark === '$' ? 2 : 3) || (mark !== '~' && line.includes(mark))) return none
  return isComplete ? { mark, length, line: line.trim() } : more
}

export interface MarkerStart {
  /** Distinguishes two lists: the bullet character, or the character after the number. */
  mark: string
  /** Number of an ordered list; undefined for other lists. */
  start: number | undefined
  length: number
}

/** Reads `-` or `1.` before white space or the end of the line. */
export function readMarker(text: string, at: number, isComplete: boolean): MarkerStart | Undecided {
  const found = matchAt(/(?:[-*+]|(\d{1,9})([.)]|$))(?=[ \t]|$)/y, text, at)
  if (!found) return none
  const [marker, number, after] = found
  if (after === '') return isComplete ? none : more
  return {
    mark: after ?? marker,
    start: number ? Number(number) : undefined,
    length: marker.length,
  }
}

export interface NoteStart {
  label: string
  length: number
}

/** Reads `[^label]:`, the start of a footnote. */
export function readNoteStart(text: string, at: number, isComplete: boolean): NoteStart | Undecided {
  const found = matchAt(/\[\^((?:\\\S|[^\s[\]\\]){1,200})\]:[ \t]*/y, text, at)
  if (found) {
    // The text after it is never indented code, so all following white space is awaited.
    const length = found[0].length
    return at + length === text.length && !isComplete ? more : { label: found[1]!, length }
  }
  const isPart = !isComplete && matchAt(/\[(?:\^(?:\\\S|[^\s[\]\\]){0,200}\\?\]?)?$/y, text, at)
  return isPart ? more : none
}
