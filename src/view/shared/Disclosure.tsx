import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from '../primitives/Icon.tsx'

interface DisclosureProps {
  part: string
  state?: string | undefined
  icon: IconName
  /** Title in one line; the content contains the full text. */
  title: string
  /** Renders the content; called when it is opened. */
  children: () => ReactNode
}

// A fixed height, so that a changing title does not move the content below.
const titleClassName =
  'flex min-h-[24px] w-fit max-w-full cursor-pointer list-none items-center gap-1.5 rounded-sm text-xs text-muted hover:text-text [&::-webkit-details-marker]:hidden'

/** A line that the reader can expand and collapse. */
export function Disclosure({ part, state, icon, title, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} data-part={part} part={part} data-state={state} className="group/fold">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary handles mouse and keys like a button. */}
      <summary
        className={titleClassName}
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        <Icon name={icon} size={14} />
        <span className="truncate">{title}</span>
        <span className="transition-transform group-open/fold:rotate-90 [[dir=rtl]_&]:group-open/fold:-rotate-90 motion-reduce:transition-none">
          <Icon name="arrow" size={14} />
        </span>
      </summary>
      {isOpen && <div className="ps-5 pt-1">{children()}</div>}
    </details>
  )
}
