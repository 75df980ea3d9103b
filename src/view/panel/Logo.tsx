import { type ReactNode, useState } from 'react'
import { useSettings } from '../shared/conversation.ts'

interface LogoProps {
  /** Width and height in px. */
  size: number
  /** Shown without a logo, or if it cannot be loaded. @default nothing */
  fallback?: ReactNode
}

/** The logo of the docs. It is decorative, because the title is next to it. */
export function Logo({ size, fallback = null }: LogoProps) {
  const { logo } = useSettings()
  const [failed, setFailed] = useState<string>()
  if (logo === undefined || logo === failed) return fallback
  return (
    <img
      data-part="logo"
      part="logo"
      src={logo}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(logo)}
    />
  )
}
