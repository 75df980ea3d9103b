/** The line being read. Decisions about its start are final; the rest is read again when more arrives. */
export interface Line {
  text: string
  /** Position up to which the line has been read. */
  at: number
  /** Column of `at`, from 0; a tab advances to the next multiple of four. */
  column: number
  /** Whether `at` is a tab of which only some columns have been read. */
  torn: boolean
}

export function startLine(line: Line, text: string): void {
  line.text = text
  line.at = line.column = 0
  line.torn = false
}

/** Returns the position of the first character that is not blank, and its distance in columns. */
export function measureIndent(line: Line): { at: number; columns: number } {
  let { at, column } = line
  for (; ; at++) {
    const sign = line.text[at]
    if (sign === ' ') column++
    else if (sign === '\t') column += 4 - (column % 4)
    else return { at, columns: column - line.column }
  }
}

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

/** Skips `count` characters that are not white space. */
export function skipSigns(line: Line, count: number): void {
  line.at += count
  line.column += count
}

/** Returns the rest of the line, with the remaining columns of a partly read tab as spaces. */
export function restOfLine(line: Line): string {
  return line.torn
    ? ' '.repeat(4 - (line.column % 4)) + line.text.slice(line.at + 1)
    : line.text.slice(line.at)
}
