import type { RequestMeaning } from '../../search/question/requestMeaning.ts'
import type { Page, PageRecord, SearchRequest, SearchResult } from '../../search/types.ts'
import type { FoundQuestion, SearchAllOptions } from '../meaning/searchAll.ts'
import type { DocsCache } from '../store/docsCache.ts'
import type { AnchorStyle } from './addresses/headingAnchors.ts'
import type { AddressRules } from './addresses/pagePath.ts'
import type { Arrangement } from './arrangement/types.ts'
import type { CheckedAnswer } from './pinned/parsePinnedAnswer.ts'

/** A file that could not be used as a page. */
export interface SkippedPage {
  file: string
  /** One sentence that says what is wrong and where. */
  reason: string
}

/** The pinned answers of a docs folder. */
export interface PinnedAnswers {
  /** Returns the answer to a question, if the docs team wrote one for the same question. */
  find(request: SearchRequest): CheckedAnswer | undefined
  /** Files that are not given as answers, each with the reason. */
  readonly skipped: readonly SkippedPage[]
  /** Number of answers that are given. */
  readonly count: number
  /** Returns a text that changes with the answers that are given. */
  state(): string
}

/** Progress of reading the docs. */
export interface ReadingProgress {
  /** All files are read first. Then the pages that changed, and those that they affect, are put into the index. */
  phase: 'reading' | 'indexing'
  done: number
  total: number
}

export interface DocsOptions {
  /** Folder with Markdown and MDX files. */
  folder: string
  /** Folder for the index. @default an index in memory, which is built at each start */
  dataFolder?: string | undefined
  /** Whether it fails if the index cannot be stored. @default false: such an index is kept in memory */
  needsStoredIndex?: boolean | undefined
  /** Path of the docs on their site. @default '/' */
  basePath?: string | undefined
  /** Address of the docs site. Makes links absolute. @default links are paths */
  siteUrl?: string | undefined
  /** Whether the service has an admin page, so that no page of the docs is shown at its address. @default true */
  hasAdmin?: boolean | undefined
  /** Called with a sentence if the index is damaged. @default `console.error` */
  onError?: ((sentence: string) => void) | undefined
  /** Called while files are read or found unchanged, and while pages are put into the index. */
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  /** Called for each page that was not in the index, with the way it was read. */
  onPage?: ((way: 'parsed' | 'shared') => void) | undefined
  /** Cache of parsed pages that processes share. @default undefined: this process parses all pages */
  cache?: DocsCache | undefined
  /**
   * Whether the index of an earlier version of the service, or one that another process is changing, answers before the
   * files are read. Call `refresh` then. @default false: opening the docs reads them first
   */
  answersBeforeRead?: boolean | undefined
}

/** A folder of docs and its index. */
export interface Docs {
  /** Absolute path of the docs folder. */
  readonly folder: string
  /** Data folder of the service. It is not part of the docs, even if it is inside the docs folder. */
  readonly dataFolder?: string | undefined
  /** Whether the files were read since the docs were opened. */
  readonly isRead: boolean
  /** Rules for heading ids. Pass it to `headingAnchors` to get the same ids as in the index. */
  readonly anchorStyle: AnchorStyle
  /** Rules of the docs generator for the paths of pages. */
  readonly addressRules: AddressRules
  /** The order of pages by the configuration of a docs generator. Replaced when a refresh finds another one. */
  readonly arrangement: Arrangement
  /** All pages that are searched, without their content, in the order of their files. Replaced by a refresh. */
  readonly pages: readonly PageRecord[]
  /** Reads a page with its content. Returns undefined if there is none of this file. */
  page(file: string): Page | undefined
  /** Files that are not used or not shown, each with the reason. */
  readonly skipped: readonly SkippedPage[]
  /** Answers that the docs team wrote. */
  readonly pinned: PinnedAnswers
  /** Returns a digest of all files and answers, the same in each process that has read the same. */
  digest(): string
  /** Searches by words. */
  search(request: SearchRequest): SearchResult
  /** Searches by words, and with all models that are set for the search. */
  searchAll(request: SearchRequest, options?: SearchAllOptions): Promise<FoundQuestion>
  /** Reads what a search by meaning needs to know of a request. */
  meaningOf(request: SearchRequest): RequestMeaning
  /**
   * Reads the files again. Resolves to the number of new, changed and removed files.
   *
   * @param paths files that may have changed, relative to the folder and with forward slashes. Others are read too
   * where these do not tell enough, for instance because the folder has links. @default all files
   */
  refresh(paths?: readonly string[]): Promise<number>
  /** Closes the index, and ends a refresh. The docs can no longer be searched. */
  close(): void
}
