import { ToolError } from './jail.ts'

/** Most lines of a page the agent writes. */
export const maxPageLines = 12_000

/** Most opening brackets between two empty lines: looking for their ends takes the square of their number. */
export const maxBracketsInBlock = 2_000

/** Most quotes or list items within each other. */
export const maxNesting = 100

/** @throws ToolError for a page that would keep the parsers of Markdown busy for seconds */
export function checkCost(path: string, text: string): void {
  const problem = findCost(text)
  if (problem === undefined) return
  throw new ToolError(`${JSON.stringify(path)} ${problem}, so it takes too long to check. Split the page.`)
}

function findCost(text: string): string | undefined {
  const lines = text.split(/\r\n?|\n/)
  if (lines.length > maxPageLines) return `has more than ${maxPageLines} lines`
  let brackets = 0
  for (const line of lines) {
    if (line.trim() === '') brackets = 0
    brackets += count(line, '[')
    if (brackets > maxBracketsInBlock) return `has more than ${maxBracketsInBlock} brackets in a block`
    const [indent = ''] = /^[\s>*+-]*/.exec(line) ?? []
    const quotes = count(indent, '>')
    // An item of a list is set in by two characters or more.
    if (quotes > maxNesting || (indent.length > maxNesting * 2 && /[>*+-]/.test(indent))) {
      return `has more than ${maxNesting} quotes or lists within each other`
    }
  }
  return undefined
}

function count(text: string, character: string): number {
  let found = 0
  for (const other of text) if (other === character) found += 1
  return found
}
