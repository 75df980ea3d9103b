import { describeHotkey } from '../../page/read/describeHotkey.ts'
import { Logo } from '../panel/Logo.tsx'
import { titleOf } from '../panel/titleOf.ts'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'
import { Slot } from '../slots/Slot.tsx'

/**
 * Button that opens the panel. In a corner it is hidden while the panel is open; in the flow it stays. `launcher.css` draws
 * it in a corner, `shell.css` in the flow.
 */
export function Launcher() {
  const { actions, elements } = useStore('Launcher')
  const { setOpen } = actions
  const settings = useSettings()
  const { open, waiting } = useConversation(({ open, context }) => ({ open, waiting: context.items.length }))
  const { labels, launcher, page, mode } = settings
  const isSearch = mode === 'search'
  if (settings.hideLauncher || mode === 'inline') return null
  const isBar = launcher === 'bar'
  const text = isSearch ? labels.search : isBar ? labels.placeholder : labels.launcher
  const hotkey = isBar && page.openHotkey !== false ? describeHotkey(page.openHotkey) : undefined
  return (
    <Slot name="launcher" data={{ open, toggle: () => setOpen(!open), waiting }}>
      <button
        ref={elements.launcher}
        type="button"
        data-part="launcher"
        part="launcher"
        data-kind={launcher}
        data-state={open ? 'open' : 'closed'}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={hotkey?.shortcut}
        // The visible text is the accessible name where it says enough, because voice control needs it.
        aria-label={isBar || isSearch ? undefined : titleOf(settings)}
        hidden={open && launcher === 'corner'}
        onClick={() => setOpen(!open)}
      >
        <Logo size={20} fallback={<span className="ask-sign" />} />
        {isBar ? <span className="launcher-text">{text}</span> : text}
        {waiting > 0 && (
          <span className="-me-1.5 min-w-5 rounded-full bg-on-accent px-1.5 text-center text-xs [line-height:20px] text-accent [font-variant-numeric:tabular-nums]">
            {waiting.toLocaleString(settings.language)}
          </span>
        )}
        {hotkey && (
          <span aria-hidden="true" className="launcher-hotkey" dir="ltr">
            {hotkey.keys}
          </span>
        )}
      </button>
    </Slot>
  )
}
