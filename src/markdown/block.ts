/** What an answer's Markdown says, as data. There is no HTML in it, and no address has been checked yet. */
export type Block = { /** The Markdown it was read from. */ raw: string } & (
  | { type: 'paragraph'; children: readonly Inline[] }
  | { type: 'heading'; level: number; children: readonly Inline[] }
  | { type: 'code' /** As written after the fence; empty where none is. */; language: string; text: string }
  | { type: 'list'; ordered: boolean; start: number; items: readonly ListItem[] }
  | { type: 'quote'; blocks: readonly Block[] }
  | { type: 'table'; header: readonly TableCell[]; rows: ReadonlyArray<readonly TableCell[]> }
  | { type: 'rule' }
)

export interface ListItem {
  /** Whether an item of a task list is ticked; undefined in other lists. */
  checked: boolean | undefined
  blocks: readonly Block[]
}

export interface TableCell {
  align: 'left' | 'center' | 'right' | undefined
  children: readonly Inline[]
}

/** A piece of a line. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis' | 'strike'; children: readonly Inline[] }
  | { type: 'code'; text: string }
  | {
      type: 'link' /** As written: `safeHref()` decides where it may lead. */
      href: string
      children: readonly Inline[]
    }
  /** `[1]`: the number of a source. */
  | { type: 'citation'; number: number; text: string }
  | { type: 'break' }
