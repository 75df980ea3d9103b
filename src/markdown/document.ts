/**
 * Markdown that arrives in pieces, as data that grows at its end. There is no HTML in it, and no address in it has
 * been checked. A view keeps what it drew by object: what was finished once stays the same object with the same
 * content, so each look at the document costs what was added since the last one.
 */
export interface MarkdownDocument {
  /** Adds text. What it does to the blocks is worked out when they are next looked at. */
  feed(text: string): void
  /** No more text follows: what is unfinished is now what it literally is. */
  end(): void
  /** The document as far as it has arrived; always the same object, grown. */
  readonly root: RootBlock
  /**
   * Finished blocks that have changed since the last call, because a definition arrived after its use: their
   * `children` are new. Empty almost always.
   */
  takeRevised(): readonly RevisedBlock[]
}

/** What a definition can change: what holds words (a cell itself, not its table), and the number of a note. */
export type RevisedBlock = TextBlock | FootnoteBlock

export type TextBlock = ParagraphBlock | HeadingBlock | TableCell

interface Grown {
  /** Nothing in it changes any more, except when `takeRevised()` names it. */
  closed: boolean
}

/** A block that holds blocks. Only the last child may be open; children are only ever added after it, or it replaced. */
interface Container extends Grown {
  children: Block[]
}

/** A block that holds words. The first `settled` children stay the same objects while it is open. */
interface Leaf extends Grown {
  children: Inline[]
  settled: number
}

export interface RootBlock extends Container {
  type: 'root'
  /** In order of first use; each is shown at the end of the document. */
  footnotes: FootnoteBlock[]
}

export type Block =
  | ParagraphBlock
  | HeadingBlock
  | CodeBlock
  | MathBlock
  | ListBlock
  | QuoteBlock
  | TableBlock
  | RuleBlock
  | SuggestionsBlock

export interface ParagraphBlock extends Leaf {
  type: 'paragraph'
}

export interface HeadingBlock extends Leaf {
  type: 'heading'
  level: 1 | 2 | 3 | 4 | 5 | 6
}

/** Fenced or indented code. `text` is only ever added to. */
export interface CodeBlock extends Grown {
  type: 'code'
  /** First word after the fence; empty where none is. */
  language: string
  /** `title="vite.config.ts"`, `filename=…`, or `js:vite.config.ts`, as generators write it; else undefined. */
  title: string | undefined
  text: string
}

/** `$$ … $$`, only where `math` is on; otherwise it is a paragraph. */
export interface MathBlock extends Grown {
  type: 'math'
  text: string
}

export interface ListBlock extends Grown {
  type: 'list'
  ordered: boolean
  /** First number of an ordered list. */
  start: number
  /** Whether blank lines stand between its items; may become true while it is open. */
  loose: boolean
  children: ListItem[]
}

export interface ListItem extends Container {
  type: 'item'
  /** Whether an item of a task list is ticked; undefined in other lists. */
  checked: boolean | undefined
}

export interface QuoteBlock extends Container {
  type: 'quote'
}

/** Rows are only ever added; all but the last are finished. Each has as many cells as the header. */
export interface TableBlock extends Grown {
  type: 'table'
  align: ReadonlyArray<'left' | 'center' | 'right' | undefined>
  header: TableRow
  children: TableRow[]
}

export interface TableRow extends Grown {
  type: 'row'
  children: TableCell[]
}

export interface TableCell extends Leaf {
  type: 'cell'
}

export interface RuleBlock extends Grown {
  type: 'rule'
}

/** A `suggestions` fence: follow-up links, one `(text)[/path]` per line. Shown when it is closed. */
export interface SuggestionsBlock extends Grown {
  type: 'suggestions'
  items: ReadonlyArray<{ text: string; href: string }>
}

export interface FootnoteBlock extends Container {
  type: 'footnote'
  /** As written; never an id of an element. */
  label: string
  /** From 1, in order of first use. */
  number: number
}

/** A piece of a line. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
  | { type: 'code'; text: string }
  /** `$ … $`, only where `math` is on. */
  | { type: 'math'; text: string }
  | { type: 'link'; href: string; title: string | undefined; children: Inline[] }
  | { type: 'image'; href: string; title: string | undefined; alt: string }
  /** `[1]`: the number of a source. */
  | { type: 'citation'; number: number; text: string }
  | { type: 'footnote-reference'; number: number }
  | { type: 'break' }
