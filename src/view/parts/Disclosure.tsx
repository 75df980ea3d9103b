import { type ReactNode, useState } from 'react'
import { Icon } from '../primitives/Icon.tsx'

interface DisclosureProps {
  part: string
  state?: string | undefined
  icon: 'search' | 'explain' | 'page'
  /** One line; what does not fit is left to what is inside. */
  title: string
  /** Drawn once it is opened. */
  children: () => ReactNode
}

// One line, whatever it says: words that come later do not push those below it.
const titleClassName =
  'flex min-h-6 w-fit max-w-full cursor-pointer list-none items-center gap-1.5 rounded-sm text-xs text-muted hover:text-text [&::-webkit-details-marker]:hidden'

/** A quiet line that opens. Only its reader opens and closes it. */
export function Disclosure({ part, state, icon, title, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} data-part={part} part={part} data-state={state} className="group/fold">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by mouse and keys as a button is. */}
      <summary
        className={titleClassName}
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        <Icon name={icon} size={14} />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        <span className="transition-transform group-open/fold:rotate-90 rtl:group-open/fold:-rotate-90 motion-reduce:transition-none">
          <Icon name="arrow" size={14} />
        </span>
      </summary>
      {isOpen && <div className="ps-5 pt-1">{children()}</div>}
    </details>
  )
}
