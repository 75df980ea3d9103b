import type { ReactNode } from 'react'
import { usePanel } from '../PanelContext.ts'

interface HelpLinkProps {
  /** Page and heading below the path of help: `service/agent#switch-it-on`. */
  to: string
  /** Subject of the page, for screen readers. */
  about: string
  children?: ReactNode
}

/** Links to this project's docs of the version that is installed. Renders nothing if the host has none. */
export function HelpLink({ to, about, children = 'Help' }: HelpLinkProps) {
  const { help } = usePanel()
  if (help === undefined) return null
  return (
    <a href={`${help}/${to}`} aria-label={`Help: ${about}`}>
      {children}
    </a>
  )
}
