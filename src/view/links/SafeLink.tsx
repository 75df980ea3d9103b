import type { ComponentProps } from 'react'
import { useSettings } from '../shared/conversation.ts'
import { useSafeLink } from './useSafeLink.ts'

interface SafeLinkProps extends ComponentProps<'a'> {
  /** Address from an untrusted source. */
  href: string
  /** The passage it leads to, as Markdown. @default none */
  passage?: string | undefined
}

/** A link if the address may be followed, otherwise its text. */
export function SafeLink({ href, passage, children, ...rest }: SafeLinkProps) {
  const { labels } = useSettings()
  const link = useSafeLink(href, passage)
  if (link === undefined) return <span>{children}</span>
  return (
    <a {...rest} {...link}>
      {children}
      {link.target && <span className="sr-only">{` (${labels.newTab})`}</span>}
    </a>
  )
}
