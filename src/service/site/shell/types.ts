import type { PageLink } from '../../../protocol/pageLinks.ts'
import type { PageHead } from '../../../search/types.ts'
import type { OutlineEntry } from '../decoratePage.ts'
import type { NavigationGroup } from '../navigation/types.ts'
import type { SiteWords } from '../words/SiteWords.ts'

/** Settings of the widget on each page. */
export interface SiteWidget {
  /** Address of the embed script. */
  src: string
  domain: string
  /** Whether it asks the service for first questions where the start page names none. @default false */
  asksForQuestions?: boolean | undefined
  /** The public key, `svc_dsc_…`. It may change. */
  readonly apiKey: string
}

/** Content that is the same on every page of a site. */
export interface ShellSite {
  /** Name of the docs, if they have one. */
  name: string | undefined
  /** Starts and ends with a slash. */
  basePath: string
  /** Path of the folder of styles and scripts, which ends with a slash. */
  assets: string
  widget: SiteWidget
  /** Questions that the widget offers in an empty conversation. */
  starterQuestions: readonly string[]
}

/** Content of one page. */
export interface ShellPage {
  title: string
  description?: string | undefined
  language: string
  words: SiteWords
  /** Absolute address, if the site's address is known. */
  canonical?: string | undefined
  /** Addresses of its translations, and of itself. */
  translations?: readonly { language: string; url: string }[] | undefined
  /** Path of the page's Markdown. */
  markdown?: string | undefined
  /** Links of the menu that opens the page elsewhere. */
  links?: readonly PageLink[] | undefined
  /** Safe HTML of the article. */
  content: string
  /** Safe HTML of the list of pages. */
  navigation: string
  outline?: readonly OutlineEntry[] | undefined
  /** Folders that contain the page, outermost first. */
  trail?: readonly NavigationGroup[] | undefined
  previous?: PageHead | undefined
  next?: PageHead | undefined
  /** Address at which the page can be edited. */
  editUrl?: string | undefined
  /** When the page was changed last. */
  changedAt?: Date | undefined
}
