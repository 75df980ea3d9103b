import { type MouseEvent, useContext } from 'react'
import { safeHref } from '../../markdown/safeHref.ts'
import { LandingContext } from '../onPage/LandingContext.ts'
import { useSettings } from '../shared/conversation.ts'
import type { SourceLink } from '../slots/slots.ts'
import { opensNewTab, ownTabPrefix } from './opensNewTab.ts'

/** Returns the attributes of a link to an address and its passage; undefined if the address may not be followed. */
export function useSafeLink(href: string, passage?: string | undefined): SourceLink | undefined {
  const { linkTarget } = useSettings()
  const follow = useContext(LandingContext)
  const target = safeHref(href, document.baseURI)
  if (target === undefined) return undefined
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => follow(event, event.currentTarget, passage)
  return {
    href: target,
    onClick,
    onAuxClick: onClick,
    ...(opensNewTab(target, ownTabPrefix(linkTarget)) && { target: '_blank', rel: 'noopener noreferrer' }),
  }
}
