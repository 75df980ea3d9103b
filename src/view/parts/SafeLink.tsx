import type { ComponentProps } from 'react'
import { useSafeLink } from '../behaviour/useSafeLink.ts'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import { useTurnContext } from '../TurnContext.ts'

interface SafeLinkProps extends ComponentProps<'a'> {
  /** As it was written, by whomever. */
  href: string
  /** What it leads to, as Markdown, where that is a source. */
  passage?: string | undefined
}

/** A link where the address may be followed, its words where it may not. */
export function SafeLink({ href, passage, children, ...rest }: SafeLinkProps) {
  const { labels } = useTurnContext('SafeLink').settings
  const link = useSafeLink(href, passage)
  if (link === undefined) return <span>{children}</span>
  return (
    <a {...rest} {...link}>
      {children}
      {link.target && <VisuallyHidden>{` (${labels.newTab})`}</VisuallyHidden>}
    </a>
  )
}
