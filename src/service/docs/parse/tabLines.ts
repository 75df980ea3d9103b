import { marks } from './marks.ts'

/** A tab of MkDocs. What is in it is indented, and nothing else ends it. */
const tabLine = /^===[!+]?\s+(?:"([^"]*)"|'([^']*)')\s*$/
const indent = /^(?: {4}|\t)/
/** Tabs within tabs; deeper ones stay text. */
const mostNested = 3

/**
 * Reads `=== "Title"` of MkDocs, line by line: as marks of a container `tabs` with a container `tab` for each, and lines
 * without their indent.
 */
export function createTabReader(lines: readonly string[]) {
  let depth = 0

  /** Whether a line is followed by content that is indented further. */
  function hasContent(index: number, level: number): boolean {
    const next = lines[index + 1]?.trim() ? lines[index + 1]! : (lines[index + 2] ?? '')
    return withoutIndent(next, level + 1).level > level
  }

  function close(to: number): string[] {
    const closed = Array.from({ length: depth - to }, () => [marks.containerClose, marks.containerClose])
    depth = to
    return closed.flat()
  }

  return {
    /** Returns the marks before a line, and what remains of it. @param isCode whether it is in a block of code */
    read(index: number, isCode: boolean): { before: string[]; line: string } {
      const { rest, level } = withoutIndent(lines[index]!, depth)
      if (isCode || rest.trim() === '') return { before: [], line: rest }
      const [, double, single] = (level < mostNested && tabLine.exec(rest)) || []
      const title = double ?? single
      if (title === undefined || !hasContent(index, level)) return { before: close(level), line: rest }
      const isFirst = depth === level
      const before = isFirst ? [`${marks.containerOpen}tabs`] : [...close(level + 1), marks.containerClose]
      depth = level + 1
      return { before: [...before, `${marks.containerOpen}tab ${title}`.trimEnd()], line: '' }
    },
    end: () => close(0),
  }
}

/** Removes the indent of so many levels, or of fewer if there are fewer. */
function withoutIndent(line: string, levels: number): { rest: string; level: number } {
  let rest = line
  let level = 0
  for (; level < levels && indent.test(rest); level++) rest = rest.replace(indent, '')
  return { rest, level }
}
