import type { CountedLabel } from './countedLabel.ts'

/** Every text of the search box that is not in `Labels`. Loaded with the box. */
export interface SearchLabels {
  /** Entry that asks the assistant instead. `{question}` */
  searchAsk: string
  /** Accessible name of the list. */
  searchResults: string
  /** Announced after a search. `{count}` */
  searchCount: CountedLabel
  /** Heading of the searches that led to a page. */
  searchRecent: string
  /** Button that removes them. */
  searchForget: string
  /** Button that empties the field. */
  searchClear: string
  /** Shown after too many searches in a short time. */
  searchTooMany: string
  /** Shown if the key or the page is not allowed to search. */
  searchRefused: string
  /** Shown if the service cannot be reached. */
  searchUnreachable: string
  /** Actions of the keys: Enter, the arrow keys, Escape. */
  searchKeySelect: string
  searchKeyMove: string
  searchKeyClose: string
}

/** Texts of the search box in a language. */
export interface SearchLanguage {
  labels: SearchLabels
  /** Words with which questions begin, separated by spaces. */
  questionWords: string
}
