import type { ComponentProps } from 'react'
import { safeHref } from '../../markdown/safeHref.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'

interface SafeLinkProps extends ComponentProps<'a'> {
  /** As it was written, by whomever. */
  href: string
}

/** A link where the address may be followed, its words where it may not. Other sites open in a new tab. */
export function SafeLink({ href, children, ...rest }: SafeLinkProps) {
  const { labels } = useAssistantContext('SafeLink').settings
  const target = safeHref(href, document.baseURI)
  if (target === undefined) return <span>{children}</span>
  if (isSameSite(target)) {
    return (
      <a {...rest} href={target}>
        {children}
      </a>
    )
  }
  return (
    <a {...rest} href={target} target="_blank" rel="noopener noreferrer">
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
