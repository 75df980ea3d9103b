/**
 * A Markdown document that arrives in chunks and grows at its end. It contains no HTML, and its addresses are not
 * validated. Finished nodes keep their identity and content, so that a view can cache what it drew and each update
 * costs only the new text.
 */
export interface MarkdownDocument {
  /** Adds text. It is parsed when the document is next read. */
  feed(text: string): void
  /** Ends the document: unfinished constructs become literal text. */
  end(): void
  /** The document so far. Always the same, growing object. */
  readonly root: RootBlock
  /**
   * Returns finished blocks that changed since the last call, because a definition arrived after its use. Their
   * `children` are new. Almost always empty.
   */
  takeRevised(): readonly RevisedBlock[]
}

/** Blocks that a definition can change: blocks with text (a cell, not its table) and the number of a footnote. */
export type RevisedBlock = TextBlock | FootnoteBlock

export type TextBlock = ParagraphBlock | HeadingBlock | TableCell

interface Grown {
  /** Whether it is finished. It then changes only if `takeRevised()` returns it. */
  closed: boolean
}

/** A block that contains blocks. Only the last child may be open, and only it may be replaced. */
interface Container extends Grown {
  children: Block[]
}

/** A block that contains text. Its first `settled` children stay the same objects while it is open. */
interface Leaf extends Grown {
  children: Inline[]
  settled: number
}

export interface RootBlock extends Container {
  type: 'root'
  /** In order of first use; shown at the end of the document. */
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

/** Fenced or indented code. `text` only grows. */
export interface CodeBlock extends Grown {
  type: 'code'
  /** First word after the fence; empty if there is none. */
  language: string
  /** From `title="vite.config.ts"`, `filename=…` or `js:vite.config.ts`; undefined if missing. */
  title: string | undefined
  text: string
}

/** `$$ … $$`, only if `math` is on; otherwise a paragraph. */
export interface MathBlock extends Grown {
  type: 'math'
  text: string
}

export interface ListBlock extends Grown {
  type: 'list'
  ordered: boolean
  /** First number of an ordered list. */
  start: number
  /** Whether blank lines separate its items; may become true while it is open. */
  loose: boolean
  children: ListItem[]
}

export interface ListItem extends Container {
  type: 'item'
  /** Whether a task is done; undefined for other items. */
  checked: boolean | undefined
}

export interface QuoteBlock extends Container {
  type: 'quote'
}

/** Rows are only added, and all but the last are finished. Each has as many cells as the header. */
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

interface RuleBlock extends Grown {
  type: 'rule'
}

/** A `suggestions` fence: follow-up links, one `(text)[/path]` per line. Shown when it is closed. */
export interface SuggestionsBlock extends Grown {
  type: 'suggestions'
  items: ReadonlyArray<{ text: string; href: string }>
}

export interface FootnoteBlock extends Container {
  type: 'footnote'
  /** As written; never used as an element id. */
  label: string
  /** From 1, in order of first use. */
  number: number
}

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
  | { type: 'code'; text: string }
  /** `$ … $`, only if `math` is on. */
  | { type: 'math'; text: string }
  | { type: 'link'; href: string; title: string | undefined; children: Inline[] }
  | { type: 'image'; href: string; title: string | undefined; alt: string }
  /** `[1]`: the number of a source. */
  | { type: 'citation'; number: number; text: string }
  | { type: 'footnote-reference'; number: number }
  | { type: 'break' }
