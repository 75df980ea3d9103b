import { more, none, skipSpaces } from '../linkParts.ts'

/** What a line that is still arriving may become: nothing of the kind, or it is too early to say. */
export type Undecided = typeof none | typeof more

/** `## words` → its level, and where the words begin. */
export function readHeadingStart(
  text: string,
  at: number,
  complete: boolean,
): { level: number; at: number } | Undecided {
  let end = at
  while (text[end] === '#') end++
  if (end - at > 6) return none
  const words = skipSpaces(text, end)
  if (words === text.length && !complete) return more
  return words > end || words === text.length ? { level: end - at, at: words } : none
}

/** A line of three or more `*`, `-` or `_`. */
export function readRule(text: string, at: number, complete: boolean): boolean | typeof more {
  const mark = text[at]
  let count = 0
  for (let end = at; end < text.length; end++) {
    if (text[end] === mark) count++
    else if (text[end] !== ' ' && text[end] !== '\t') return false
  }
  return complete ? count >= 3 : more
}

/** The line under a heading: `===` or `---`. */
export function readUnderline(text: string, at: number, complete: boolean): 1 | 2 | Undecided {
  const mark = text[at]
  let end = at
  while (text[end] === mark) end++
  if (skipSpaces(text, end) < text.length) return none
  return complete ? (mark === '=' ? 1 : 2) : more
}

export interface FenceStart {
  mark: string
  length: number
  /** What follows the marks, as written. */
  line: string
}

/** The first line of a fence of backticks, tildes, or (`$`) of mathematics. */
export function readFenceStart(
  text: string,
  at: number,
  complete: boolean,
  shortest: number,
): FenceStart | Undecided {
  const mark = text[at]!
  let end = at
  while (text[end] === mark) end++
  if (end === text.length && !complete) return more
  if (end - at < shortest || (mark !== '~' && text.includes(mark, end))) return none
  return complete ? { mark, length: end - at, line: text.slice(end).trim() } : more
}

export interface MarkerStart {
  /** What tells two lists apart: the sign of a bullet, or what follows the number. */
  mark: string
  /** The number of an ordered list; undefined where it is none. */
  start: number | undefined
  length: number
}

const number = /(\d{1,9})([.)]?)/y

/** `-` or `1.`; whether a blank follows is still to be seen. */
export function readMarker(text: string, at: number, complete: boolean): MarkerStart | Undecided {
  const bullet = text[at]!
  if (bullet === '-' || bullet === '*' || bullet === '+') return { mark: bullet, start: undefined, length: 1 }
  number.lastIndex = at
  const found = number.exec(text)
  if (!found) return none
  if (found[2]) return { mark: found[2], start: Number(found[1]), length: found[0].length }
  return number.lastIndex === text.length && !complete ? more : none
}

const noteStart = /\[\^((?:\\[^\s]|[^\s[\]\\]){1,200})\]:/y
const notePart = /\[(?:\^(?:\\[^\s]|[^\s[\]\\]){0,200}\\?\]?)?$/y

/** `[^label]:`, the start of a footnote. */
export function readNoteStart(
  text: string,
  at: number,
  complete: boolean,
): { label: string; length: number } | Undecided {
  noteStart.lastIndex = notePart.lastIndex = at
  const found = noteStart.exec(text)
  if (found) return { label: found[1]!, length: found[0].length }
  return !complete && notePart.test(text) ? more : none
}
