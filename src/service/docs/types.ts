import type { Page, SearchRequest, SearchResult } from '../../search/types.ts'
import type { AnchorStyle } from './addresses/headingAnchors.ts'

/** A page that could not be read; it is left out, named and counted. */
export interface SkippedPage {
  file: string
  /** One sentence: what is wrong and where. */
  reason: string
}

export interface DocsOptions {
  /** Folder with Markdown and MDX. */
  folder: string
  /** Where the index is kept between starts. @default not kept */
  dataFolder?: string | undefined
  /** Path the docs live under on their site. @default '/' */
  basePath?: string | undefined
  /** Address of the docs site, for absolute links. @default links are paths */
  siteUrl?: string | undefined
}

/** A folder of docs, parsed and indexed in memory. */
export interface Docs {
  /** Absolute path. */
  readonly folder: string
  /** Data folder of the service; nothing in it is part of the docs, also where it lies among them. */
  readonly dataFolder?: string | undefined
  /** How the ids of headings are made; pass it to `headingAnchors` to get those of the index. */
  readonly anchorStyle: AnchorStyle
  readonly pages: readonly Page[]
  readonly skipped: readonly SkippedPage[]
  search(request: SearchRequest): SearchResult
  /** Reads changed, new and removed files again; resolves to how many pages changed. */
  refresh(): Promise<number>
}
