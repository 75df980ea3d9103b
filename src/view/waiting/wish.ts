import type { RefObject } from 'react'

/** What the reader did while the panel was being loaded. */
export interface Wish {
  /** Whether the reader opened the panel. */
  opens: boolean
  /** Text typed into the panel that is not there yet. */
  typed: string
  /** Whether the reader submitted it. */
  asks: boolean
  /** Whether the launcher has the focus. */
  hasFocus: boolean
}

/** The panel takes the wish when it is there. */
export type WishRef = RefObject<Wish | undefined>
