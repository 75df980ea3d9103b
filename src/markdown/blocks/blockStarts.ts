import { matchAt, more, none } from '../matchAt.ts'

/** What a line that is still arriving may become: nothing of the kind, or it is too early to say. */
export type Undecided = typeof none | typeof more

/** `## words` → its level, and where the words begin. */
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

/** `>`, which is shown when something follows. */
export function readQuoteStart(text: string, at: number, isComplete: boolean): true | Undecided {
  if (text[at] !== '>') return none
  return isComplete || !matchAt(/>[ \t]*$/y, text, at) || more
}

/** A line of three or more `*`, `-` or `_`. */
export function readRule(text: string, at: number, isComplete: boolean): true | Undecided {
  const found = matchAt(/([*_-])[ \t]*((?:\1[ \t]*)*)$/y, text, at)
  if (!found) return none
  if (!isComplete) return more
  return found[0].replaceAll(/\s/g, '').length > 2 || none
}

/** The line under a heading: `===` or `---`. */
export function readUnderline(text: string, at: number, isComplete: boolean): 1 | 2 | Undecided {
  if (!matchAt(/(?:=+|-+)[ \t]*$/y, text, at)) return none
  if (!isComplete) return more
  return text[at] === '=' ? 1 : 2
}

export interface FenceStart {
  mark: string
  length: number
  /** What follows the marks, as written. */
  line: string
}

/** The first line of a fence of backticks, tildes, or (where it is on) dollars around mathematics. */
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
  /** What tells two lists apart: the sign of a bullet, or what follows the number. */
  mark: string
  /** The number of an ordered list; undefined where it is none. */
  start: number | undefined
  length: number
}

/** `-` or `1.`, before a blank or the end of the line. */
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

/** `[^label]:`, the start of a footnote. */
export function readNoteStart(text: string, at: number, isComplete: boolean): NoteStart | Undecided {
  const found = matchAt(/\[\^((?:\\\S|[^\s[\]\\]){1,200})\]:[ \t]*/y, text, at)
  if (found) {
    // What follows is no code, however far it is indented, so all blanks are waited for.
    const length = found[0].length
    return at + length === text.length && !isComplete ? more : { label: found[1]!, length }
  }
  const isPart = !isComplete && matchAt(/\[(?:\^(?:\\\S|[^\s[\]\\]){0,200}\\?\]?)?$/y, text, at)
  return isPart ? more : none
}
