import { htmlTag } from './plainText.ts'

/** A table in raw HTML. */
export interface HtmlTable {
  /** Offset of its first row. What stands before it is the caption. */
  from: number
  /** Offset after its end. */
  to: number
  /** The cells of its head, as raw HTML; none if its first row has a cell with data. */
  header: readonly string[]
  /** The cells of its other rows, as raw HTML. */
  rows: ReadonlyArray<readonly string[]>
}

interface Tag {
  /** Lower-case name, of an end tag after a slash. */
  name: string
  from: number
  to: number
}

/** Finds the tables of raw HTML that have an end, rows, and no other table in or around them. */
export function htmlTables(html: string): HtmlTable[] {
  const tables: HtmlTable[] = []
  let inner: Tag[] = []
  let depth = 0
  let isNested = false
  for (const { 0: whole, 1: slash, 2: written, index } of html.matchAll(htmlTag)) {
    const name = `${slash}${written}`.toLowerCase()
    if (!/^\/?(?:table|tr|td|th)$/.test(name)) continue
    if (name === 'table') {
      isNested = depth > 0
      if (!isNested) inner = []
      depth++
    }
    inner.push({ name, from: index, to: index + whole.length })
    if (name !== '/table' || depth === 0) continue
    depth--
    const table = depth === 0 && !isNested ? tableOf(html, inner) : undefined
    if (table) tables.push(table)
  }
  return tables
}

function tableOf(html: string, tags: readonly Tag[]): HtmlTable | undefined {
  const first = tags.find(({ name }) => name === 'tr')
  const [head, ...others] = rowsOf(html, tags)
  if (!first || !head) return undefined
  const rows = (head.isHead ? others : [head, ...others]).map(({ cells }) => cells)
  return { from: first.from, to: tags.at(-1)!.to, header: head.isHead ? head.cells : [], rows }
}

/** Returns the rows with cells. A cell ends where another tag of the table stands. */
function rowsOf(html: string, tags: readonly Tag[]): { cells: string[]; isHead: boolean }[] {
  const rows: { cells: string[]; isHead: boolean }[] = []
  for (const [at, { name, to }] of tags.entries()) {
    if (name === 'tr') rows.push({ cells: [], isHead: true })
    const row = rows.at(-1)
    if (!row || (name !== 'td' && name !== 'th')) continue
    row.cells.push(html.slice(to, tags[at + 1]?.from))
    if (name === 'td') row.isHead = false
  }
  return rows.filter(({ cells }) => cells.length > 0)
}
