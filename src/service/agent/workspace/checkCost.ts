import { ToolError } from './resolvePath.ts'

/** Maximum number of lines of a page. */
export const maxPageLines = 12_000

/** Maximum number of opening brackets per block, because parsing time grows with the square of their number. */
export const maxBracketsInBlock = 2_000

/** Maximum nesting of quotes and lists. */
export const maxNesting = 100

/** Checks the complexity of a page. @throws ToolError if a Markdown parser might need seconds for it */
export function checkCost(path: string, text: string): void {
  const problem = findCost(text)
  if (problem === undefined) return
  throw new ToolError(
    `${JSON.stringify(path)} ${problem}, so it would take too long to check. Split the page.`,
  )
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
    // A list item is indented by at least two characters.
    if (quotes > maxNesting || (indent.length > maxNesting * 2 && /[>*+-]/.test(indent))) {
      return `has more than ${maxNesting} nested quotes or lists`
    }
  }
  return undefined
}

function count(text: string, character: string): number {
  let found = 0
  for (const other of text) if (other === character) found += 1
  return found
}
