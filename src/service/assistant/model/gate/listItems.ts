/** What is known of the lists a line may be in, as CommonMark tells by columns. */
export interface ListItems {
  /** Takes in a line that is not blank. @param afterBlank whether no paragraph is open before it */
  enter(line: string, afterBlank: boolean): LinePrefix
  /** The innermost item a line of this indent may belong to; at column 0 there is none. */
  at(column: number): ListItem | undefined
  /** Takes no item for sure any more: renderers differ in what the text is. */
  doubt(): void
  /** Forgets all items, where something has ended all lists. */
  clear(): void
  /** Returns what is known now, for `restore()`. */
  save(): readonly ListItem[]
  restore(saved: readonly ListItem[]): void
}

export interface ListItem {
  /** Sign of its marker: siblings have the same. */
  kind: string
  /** Column its content begins at. */
  offset: number
  /** Whether every renderer agrees that this is an item. */
  isSure: boolean
}

export interface LinePrefix {
  /** Spaces and markers the line begins with, as written. */
  text: string
  /** Column behind them. */
  column: number
  hasMarker: boolean
}

const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const marker = /^([-*+]|\d{1,9}[.)])([ \t]+|$)/

/** Columns that the white space at the beginning of a text takes; tabs reach to the next fourth column. */
export function measureIndent(text: string, from = 0): { length: number; column: number } {
  let column = from
  let length = 0
  for (; text[length] === ' ' || text[length] === '\t'; length++)
    column += text[length] === ' ' ? 1 : 4 - (column % 4)
  return { length, column }
}

export function createListItems(): ListItems {
  let items: readonly ListItem[] = []

  function enter(line: string, afterBlank: boolean): LinePrefix {
    const indent = measureIndent(line)
    let at = indent.length
    let column = indent.column
    let hasMarker = false
    const isOutside = ({ offset }: ListItem) => offset > column
    const siblings = items
    // Without a blank line before it, a line that is indented less may go on with an item's paragraph, or end the item.
    items = afterBlank
      ? items.filter((item) => !isOutside(item))
      : items.map((item) => (isOutside(item) ? { ...item, isSure: false } : item))
    for (;;) {
      const rest = line.slice(at)
      const found = rule.test(rest) ? undefined : marker.exec(rest)
      if (!found) return { text: line.slice(0, at), column, hasMarker }
      const [whole, sign = '', gap = ''] = found
      const kept = items.filter((item) => !isOutside(item))
      const kind = sign.at(-1)!
      const hasSibling = siblings.some((item) => item.isSure && isOutside(item) && item.kind === kind)
      const parent = kept.at(-1) ?? { offset: 0, isSure: true }
      const isEmpty = whole.length === rest.length
      // Another number may not interrupt a paragraph; micromark keeps it from following indented code, too.
      const mayBegin = /^[-*+]/.test(sign) || Number.parseInt(sign, 10) === 1
      const isCode = gap.length > 4
      const item = {
        kind,
        offset: column + sign.length + (isEmpty || isCode ? 1 : gap.length),
        isSure:
          parent.isSure &&
          column - parent.offset <= 3 &&
          // An empty item ends at a blank line.
          !isEmpty &&
          !gap.includes('\t') &&
          (hasSibling || mayBegin),
      }
      items = [...(item.isSure ? kept : items), item].toSorted((a, b) => a.offset - b.offset)
      hasMarker = true
      at += sign.length + (isCode ? 1 : gap.length)
      column = item.offset
      if (isCode || at >= line.length) return { text: line.slice(0, at), column, hasMarker }
    }
  }

  return {
    enter,
    doubt() {
      items = items.map((item) => ({ ...item, isSure: false }))
    },
    at: (column) => items.findLast(({ offset }) => offset <= column),
    clear() {
      items = []
    },
    save: () => items,
    restore(saved) {
      items = saved
    },
  }
}
