import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { safeHref } from '../../markdown/safeHref.ts'
import { LandingContext } from '../LandingContext.ts'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import { useTurnContext } from '../TurnContext.ts'

interface SafeLinkProps extends ComponentProps<'a'> {
  /** As it was written, by whomever. */
  href: string
  /** What it leads to, as Markdown, where that is a source. */
  passage?: string | undefined
}

/** A link where the address may be followed, its words where it may not. Other sites open in a new tab. */
export function SafeLink({ href, passage, children, ...rest }: SafeLinkProps) {
  const { labels } = useTurnContext('SafeLink').settings
  const follow = useContext(LandingContext)
  const target = safeHref(href, document.baseURI)
  if (target === undefined) return <span>{children}</span>
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => follow(event, event.currentTarget, passage)
  if (isSameSite(target)) {
    return (
      <a {...rest} href={target} onClick={onClick} onAuxClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <a
      {...rest}
      href={target}
      onClick={onClick}
      onAuxClick={onClick}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <VisuallyHidden>{` (${labels.newTab})`}</VisuallyHidden>
    </a>
  )
}

/** `mailto:` and `tel:` leave no page, so they need no new tab either. */
function isSameSite(href: string): boolean {
  const { origin, protocol } = new URL(href)
  return origin === location.origin || !protocol.startsWith('http')
}
