import { createContext, type MouseEvent } from 'react'

/** What a link to a source does when it is followed: it leads to the passage itself. */
export type FollowSource = (event: MouseEvent, link: HTMLAnchorElement, passage: string | undefined) => void

export const LandingContext = createContext<FollowSource>(() => {})
