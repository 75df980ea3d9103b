import type { SearchFilter } from '../protocol/assistant.ts'

/** A piece of a passage, in page order. Text is plain: markup is gone, only inline code stays between backticks. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[]; isOrdered?: true | undefined }
  | { kind: 'table'; header: readonly string[]; rows: ReadonlyArray<readonly string[]> }
  | { kind: 'code'; language?: string | undefined; value: string }
  /** Pictures alone: what they are said to show. It is searched, and quotes nothing the docs say. */
  | { kind: 'image'; text: string }

/** One section of a page: what stands under a heading, up to the next one. The unit that is searched and cited. */
export interface Passage {
  /** Stable for the same file and place: `guide/build.md#base-path`. */
  id: string
  /** File relative to the docs folder, with forward slashes: `guide/build.md`. */
  file: string
  /** Page path on the docs site, base path included: `/guide/build`. */
  path: string
  /** Path with anchor: `/guide/build#base-path`; absolute where the site's address is known. */
  url: string
  /** Title of the page. */
  pageTitle: string
  /** Headings from the page's top to this section, the page title left out; empty for the page's opening. */
  headings: readonly string[]
  /** Id of the section's heading on the page; absent for the page's opening. */
  anchor?: string | undefined
  blocks: readonly Block[]
  /** Text of all blocks, code included: what is searched. */
  text: string
}

/** A link from a page to another page of the same docs. */
export interface PageLink {
  /** As written: `./build#base-path`, `/guide/build.md`. */
  href: string
  /** Words of the link: what one page calls another. */
  text: string
}

export interface Page {
  file: string
  path: string
  url: string
  title: string
  description?: string | undefined
  /** The frontmatter as parsed YAML. */
  frontmatter: Readonly<Record<string, unknown>>
  passages: readonly Passage[]
  links: readonly PageLink[]
}

export interface SearchRequest {
  question: string
  /** Earlier questions of the thread, newest first; they weigh less. */
  previousQuestions?: readonly string[] | undefined
  /** Selected text and code from the page; weighs less than the question. */
  context?: readonly string[] | undefined
  /** Paths of the pages that selected text and code are from; their passages get a small lift. */
  contextPaths?: readonly string[] | undefined
  /** Path of the page the reader is on; its passages get a small lift. */
  currentPath?: string | undefined
  /** Passages to return. @default 5 */
  limit?: number | undefined
  filter?: SearchFilter | null | undefined
}

export interface RankedPassage {
  passage: Passage
  /** Comparable within one result only. */
  score: number
}

export interface RankedPage {
  page: Page
  score: number
}

export interface SearchResult {
  /** Best first, at most `limit`. */
  passages: readonly RankedPassage[]
  /** Best first, at most 10, each page once. */
  pages: readonly RankedPage[]
  /** 0 to 1: how likely it is that the docs answer the question at all. */
  confidence: number
}
