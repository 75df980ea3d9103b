/** Answer of `POST /discovery/v1/search/{domain}`; see `docs/service/wire-interface.md`. */

/** A section that a search found. */
export interface FoundSection {
  /** The text of the section as Markdown. */
  content: string
  /** Path of its page. */
  path: string
  metadata: {
    /** Title for readers: `Build › Public base path`. */
    title: string
    /** Address of the section. Absolute if the service knows the site's address, or if the page is on another site. */
    url: string
    pageTitle: string
    /** Headings that contain the section, outermost first. */
    headings: readonly string[]
    /** 1 for the best section if it has all words of the query; less, the fewer it has and the worse it ranks. */
    score: number
    version?: string | undefined
    language?: string | undefined
  }
}
