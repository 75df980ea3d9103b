import { createContext, type MouseEvent } from 'react'

/** Handles a click on a source link: leads to the passage itself. */
export type FollowSource = (event: MouseEvent, link: HTMLAnchorElement, passage: string | undefined) => void

export const LandingContext = createContext<FollowSource>(() => {})
