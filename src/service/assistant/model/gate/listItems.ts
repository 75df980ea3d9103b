/** Tracks the list items that a line may belong to, by columns as in CommonMark. */
export interface ListItems {
  /** Reads the prefix of a line that is not blank. @param afterBlank whether no paragraph is open before it */
  enter(line: string, afterBlank: boolean): LinePrefix
  /** Returns the innermost item that a line with this indent may belong to, or undefined. */
  at(column: number): ListItem | undefined
  /** Marks all items as uncertain, because renderers parse the text differently. */
  doubt(): void
  /** Removes all items, after something that ends all lists. */
  clear(): void
  /** Returns the current items, for `restore()`. */
  save(): readonly ListItem[]
  restore(saved: readonly ListItem[]): void
}

export interface ListItem {
  /** Last character of its marker. Siblings have the same. */
  kind: string
  /** Column at which its content begins. */
  offset: number
  /** Whether all renderers agree that this is an item. */
  isCertain: boolean
}

export interface LinePrefix {
  /** Spaces and markers at the beginning of the line. */
  text: string
  /** Column after them. */
  column: number
  hasMarker: boolean
}

const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const marker = /^([-*+]|\d{1,9}[.)])([ \t]+|$)/

/** Measures the white space at the beginning of a text. A tab ends at the next multiple of four columns. */
export function measureIndent(text: string): { length: number; column: number } {
  let column = 0
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
    // Without a blank line before it, a line with less indent may continue the item's paragraph or end the item.
    items = afterBlank
      ? items.filter((item) => !isOutside(item))
      : items.map((item) => (isOutside(item) ? { ...item, isCertain: false } : item))
    for (;;) {
      const rest = line.slice(at)
      const found = rule.test(rest) ? undefined : marker.exec(rest)
      if (!found) return { text: line.slice(0, at), column, hasMarker }
      const [whole, sign = '', gap = ''] = found
      const enclosing = items.filter((item) => !isOutside(item))
      const kind = sign.at(-1)!
      const hasSibling = siblings.some((item) => item.isCertain && isOutside(item) && item.kind === kind)
      const parent = enclosing.at(-1) ?? { offset: 0, isCertain: true }
      const isEmpty = whole.length === rest.length
      // A number other than 1 must not interrupt a paragraph. micromark does not allow it after indented code either.
      const mayBegin = /^[-*+]/.test(sign) || Number.parseInt(sign, 10) === 1
      const isCode = gap.length > 4
      const item = {
        kind,
        offset: column + sign.length + (isEmpty || isCode ? 1 : gap.length),
        isCertain:
          parent.isCertain &&
          column - parent.offset <= 3 &&
          // An empty item ends at a blank line.
          !isEmpty &&
          !gap.includes('\t') &&
          (hasSibling || mayBegin),
      }
      items = [...(item.isCertain ? enclosing : items), item].toSorted((a, b) => a.offset - b.offset)
      hasMarker = true
      at += sign.length + (isCode ? 1 : gap.length)
      column = item.offset
      if (isCode || at >= line.length) return { text: line.slice(0, at), column, hasMarker }
    }
  }

  return {
    enter,
    doubt() {
      items = items.map((item) => ({ ...item, isCertain: false }))
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
