/** Every word of the site that is not of the docs. */
export interface SiteWords {
  /** Link to the text, before everything else. */
  skip: string
  /** Name of docs without a name. */
  docs: string
  search: string
  darkTheme: string
  /** Opens the list of pages on a phone. */
  menu: string
  /** The list of pages. */
  pages: string
  close: string
  /** The folders above a page. */
  breadcrumb: string
  neighbours: string
  /** The page before this one. */
  previous: string
  next: string
  onThisPage: string
  /** Start page of a folder, within the folder. */
  overview: string
  notFound: string
  movedPage: string
  /** Above the pages that were found for a wrong address. */
  similarPages: string
  choosePage: string
  edit: string
  /** `{date}` is the day. */
  lastChange: string
  /** Opens a menu with what follows. */
  pageOptions: string
  copyPage: string
  viewMarkdown: string
  /** `{name}` is that of a chat. */
  openIn: string
  /** `{name}` is that of an editor. */
  addTo: string
  /** First message of a chat. `{url}` is the address of the page. */
  readPrompt: string
  /** Button on code. */
  copy: string
  copied: string
  copyFailed: string
  linkToSection: string
  table: string
  /** Code without a language. */
  code: string
  /** A part that unfolds, without a title. */
  details: string
  /** Titles of notices, by their kind. */
  notices: Readonly<Record<NoticeKind, string>>
}

export type NoticeKind =
  | 'note'
  | 'info'
  | 'important'
  | 'tip'
  | 'success'
  | 'warning'
  | 'caution'
  | 'danger'
  | 'error'
