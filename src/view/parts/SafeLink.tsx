import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { safeHref } from '../../markdown/safeHref.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { opensNewTab } from '../behaviour/opensNewTab.ts'
import { LandingContext } from '../LandingContext.ts'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

interface SafeLinkProps extends ComponentProps<'a'> {
  /** As it was written, by whomever. */
  href: string
  /** What it leads to, as Markdown, where that is a source. */
  passage?: string | undefined
}

/** A link where the address may be followed, its words where it may not. */
export function SafeLink({ href, passage, children, ...rest }: SafeLinkProps) {
  const { labels, linkTarget } = useAssistantContext('SafeLink').settings
  const follow = useContext(LandingContext)
  const target = safeHref(href, document.baseURI)
  if (target === undefined) return <span>{children}</span>
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => follow(event, event.currentTarget, passage)
  if (!opensNewTab(target, linkTarget)) {
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
