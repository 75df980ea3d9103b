import { type ReactNode, useState } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'

interface LogoProps {
  /** Width and height in px. */
  size: number
  /** Where there is none, or it cannot be fetched, a policy of the page forbidding it for one. */
  instead?: ReactNode
}

/** The image that stands for the docs. It says nothing that is not said beside it. */
export function Logo({ size, instead = null }: LogoProps) {
  const { logo } = useAssistantContext('Logo').settings
  const [failed, setFailed] = useState<string>()
  if (logo === undefined || logo === failed) return instead
  return (
    <img
      className="block shrink-0 object-contain [[data-part=header]>&]:me-1"
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
