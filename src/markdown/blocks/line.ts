/**
 * The line being read. It may still be arriving: what is decided about its start stays decided, and the rest is
 * looked at again when more of it is there.
 */
export interface Line {
  text: string
  /** Up to here it has been read. */
  at: number
  /** The column of `at`, from 0; a tab leads to the next multiple of four. */
  column: number
  /** Whether `at` is a tab of which only some columns have been read. */
  torn: boolean
}

export function startLine(line: Line, text: string): void {
  line.text = text
  line.at = line.column = 0
  line.torn = false
}

/** Where the first sign that is no blank stands, and how many columns from here. */
export function measureIndent(line: Line): { at: number; columns: number } {
  let { at, column } = line
  for (; ; at++) {
    const sign = line.text[at]
    if (sign === ' ') column++
    else if (sign === '\t') column += 4 - (column % 4)
    else return { at, columns: column - line.column }
  }
}

/** Reads blanks up to `count` columns, or fewer where fewer are. */
export function skipColumns(line: Line, count: number): void {
  let left = count
  while (left > 0) {
    const sign = line.text[line.at]
    if (sign !== ' ' && sign !== '\t') return
    const width = sign === ' ' ? 1 : 4 - (line.column % 4)
    line.torn = width > left
    line.column += Math.min(width, left)
    if (!line.torn) line.at++
    left -= width
  }
}

/** Reads `count` signs that are no blanks. */
export function skipSigns(line: Line, count: number): void {
  line.at += count
  line.column += count
}

/** What is left of it; of a tab read in part, the columns that are left. */
export function restOfLine(line: Line): string {
  return line.torn
    ? ' '.repeat(4 - (line.column % 4)) + line.text.slice(line.at + 1)
    : line.text.slice(line.at)
}
