/** Request and answer of `POST /discovery/v1/suggestions/{domain}`; see `docs/service/wire-interface.md`. */

import type { SearchFilter } from './assistant.ts'

export interface SuggestionsRequest {
  /** Path of the page the reader is on. */
  path: string
  /** BCP 47 tag of the reader's language. It counts where neither the page nor the filter tells. */
  language?: string | undefined
  filter?: SearchFilter | null | undefined
}

export interface FirstQuestions {
  /** Questions that the docs answer in full, best first. */
  suggestions: readonly string[]
}
