import { useRef } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { rootOf } from '../behaviour/rootOf.ts'
import { titleOf } from '../behaviour/titleOf.ts'
import { useOpenChange } from '../behaviour/useOpenChange.ts'
import { Icon } from '../primitives/Icon.tsx'
import { Logo } from './Logo.tsx'

const className =
  'fixed inset-e-5 bottom-5 inline-flex h-11 items-center gap-2 rounded-full bg-accent ps-4 pe-5 text-md font-semibold text-on-accent [box-shadow:0_2px_4px_rgb(0_0_0/0.12),0_6px_16px_rgb(0_0_0/0.16)] hover:bg-[color-mix(in_srgb,var(--accent)_88%,var(--text))] phone:inset-e-4 phone:bottom-4'

/** The button that opens the panel; away while the panel is there. */
export function Launcher() {
  const { settings, open, setOpen, context } = useAssistantContext('Launcher')
  const { labels } = settings
  const button = useRef<HTMLButtonElement>(null)
  useOpenChange('Launcher', (isOpen) => {
    if (isOpen || !button.current) return
    // The panel closed. Focus that was in it has nowhere to be; focus that was on the page stays there.
    const focused = rootOf(button.current).activeElement
    if (focused?.closest('[data-part="panel"]')) button.current.focus({ preventScroll: true })
  })
  return (
    <button
      ref={button}
      type="button"
      className={className}
      data-part="launcher"
      part="launcher"
      data-state={open ? 'open' : 'closed'}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={titleOf(settings)}
      hidden={open}
      onClick={() => setOpen(true)}
    >
      <Logo size={20} instead={<Icon name="ask" size={20} />} />
      {labels.launcher}
      {context.items.length > 0 && (
        <span className="-me-1.5 min-w-5 rounded-full bg-on-accent px-1.5 text-center text-xs leading-5 text-accent tabular-nums">
          {context.items.length.toLocaleString(settings.language)}
        </span>
      )}
    </button>
  )
}
