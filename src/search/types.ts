import type { SearchFilter } from '../protocol/assistant.ts'

/** A part of a text with its markup. */
export type Inline =
  /** A line break in it starts a new line. */
  | string
  | { code: string }
  | { mark: 'strong' | 'emphasis' | 'delete'; children: readonly Inline[] }
  /** `link` is the address as written. */
  | { link: string; children: readonly Inline[] }

/** A text without markup, except backticks around inline code; with its markup if it has more. */
export type MarkedText = string | { text: string; inline: readonly Inline[] }

/** A block of a passage. Its text has no markup, except backticks around inline code. */
export type Block =
  /** `inline` is the text with its markup, if it has more than inline code. */
  | { kind: 'text'; text: string; inline?: readonly Inline[] | undefined }
  /** `start` is the first number of an ordered list that does not start with 1. */
  | {
      kind: 'list'
      items: ReadonlyArray<readonly Block[]>
      isOrdered?: true | undefined
      start?: number | undefined
    }
  | { kind: 'table'; header: readonly MarkedText[]; rows: ReadonlyArray<readonly MarkedText[]> }
  /** `title` is mostly the name of a file. `isAlternative` if it says the same as the code before it, as in tabs. */
  | {
      kind: 'code'
      language?: string | undefined
      title?: string | undefined
      value: string
      isAlternative?: true | undefined
    }
  /** A callout such as `::: tip` or `> [!NOTE]`. `note` is its kind, in lower case. */
  | { kind: 'note'; note: string; title?: MarkedText | undefined; blocks: readonly Block[] }
  /** A paragraph of images: their descriptions. They are searched but not quoted. */
  | { kind: 'image'; text: string }

/** A section of a page: the content below a heading, up to the next one. The unit of search and citation. */
export interface Passage {
  /** Stable for the same file and heading: `guide/build.md#base-path`. */
  id: string
  /** File relative to the docs folder, with forward slashes: `guide/build.md`. */
  file: string
  /** Path of the page on the docs site, including the base path: `/guide/build`. */
  path: string
  /** Path with anchor: `/guide/build#base-path`. Absolute if the site's address is known. */
  url: string
  /** Title of the page. */
  pageTitle: string
  /** Headings that contain this section, outermost first, without the page title. Empty for the opening of the page. */
  headings: readonly string[]
  /** Id of the section's heading on the page; undefined for the opening of the page. */
  anchor?: string | undefined
  blocks: readonly Block[]
  /** Text of all blocks, including code. */
  text: string
}

/** A link from a page to another page of the same docs. */
export interface PageLink {
  /** Address as written: `./build#base-path`, `/guide/build.md`. */
  href: string
  /** Text of the link. */
  text: string
}

/** The version of a page, in docs that have several. */
export interface PageVersion {
  /** Name for readers and filters: `2.x`, `v1`, `next`. */
  name: string
  /** Other names, such as `latest`. */
  aliases: readonly string[]
  /** 0 for the newest version of these docs. */
  age: number
  /** Whether readers get this version if it is unknown which one they use. */
  isPreferred: boolean
  /** Name of the docs of this version, because one folder may contain several docs. */
  docs: string
  /** Name of the page, the same in all versions. */
  family: string
}

/** A page without its content. */
export interface PageHead {
  /** File relative to the docs folder, with forward slashes: `guide/build.md`. */
  file: string
  /** Path of the page on the docs site, including the base path: `/guide/build`. */
  path: string
  /** Its path, or its whole address if the address of the site is known. */
  url: string
  title: string
  description?: string | undefined
  /** The frontmatter as parsed YAML. */
  frontmatter: Readonly<Record<string, unknown>>
  /** Tag of the language that the page is in, such as `de` or `zh-TW`; undefined if nothing tells. */
  language?: string | undefined
  /** Absent for a page that all versions share. Set by `findVersions`. */
  version?: PageVersion | undefined
}

/** A page with its content. */
export interface Page extends PageHead {
  passages: readonly Passage[]
  links: readonly PageLink[]
}

/** A page whose content is in an index. */
export interface PageRecord extends PageHead {
  /** Number of its passages. */
  passageCount: number
}

export interface SearchRequest {
  question: string
  /** Earlier questions of the thread, newest first. They are used only for follow-up questions. */
  previousQuestions?: readonly string[] | undefined
  /** Selected text and code of the page. It weighs less than the question. */
  context?: readonly string[] | undefined
  /** Paths of the pages that selected text and code are from. Their passages rank slightly higher. */
  contextPaths?: readonly string[] | undefined
  /** Path of the page the reader is on. Its version is searched, and its passages rank slightly higher. */
  currentPath?: string | undefined
  /** Passages to return. @default 5 */
  limit?: number | undefined
  filter?: SearchFilter | null | undefined
  /** Tags of languages that the reader prefers, best first. They count where the question and the page do not tell. */
  languages?: readonly string[] | undefined
  /** Whether the reader may still be typing the last word. Words that begin with it count too. @default false */
  isUnfinished?: boolean | undefined
}

export interface RankedPassage {
  passage: Passage
  /** Page that the passage is on. */
  page: Page
  /** Comparable only within one result. */
  score: number
  /** Share of the question's words that it has, rare words first, 0 to 1. Absent if only its meaning was found. */
  share?: number | undefined
}

export interface RankedPage {
  page: PageRecord
  score: number
}

export interface SearchResult {
  /** At most `limit`: the best ones first, and then the best of further pages. */
  passages: readonly RankedPassage[]
  /** Best first, at most 10, each page once. */
  pages: readonly RankedPage[]
  /** Terms of the docs that the question stands for, and how much each one tells. Absent if there are none. */
  terms?: ReadonlyMap<string, number> | undefined
  /** Estimated probability that the docs answer the question, from 0 to 1. */
  confidence: number
  /** Whether passages were also found by their meaning. A low confidence then does not say that they are of no help. */
  isByMeaning?: true | undefined
  /** Whether the best section is only what comes closest: neither it nor its heading is mainly what is asked. */
  isLoose?: true | undefined
  /** Whether the same is found after every other question. Absent if the question refers to earlier ones, or has context. */
  standsAlone?: true | undefined
  /** Tag of the language that was searched in; undefined if the pages have none. */
  language?: string | undefined
  /** Tag of the language that the answer should be in; undefined if nothing tells. */
  answerLanguage?: string | undefined
  /** Whether the question is in another language than the pages, so that few of its words can be found. */
  isForeign?: true | undefined
}
