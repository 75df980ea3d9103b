import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../primitives/IconButton.tsx'
import { useConversation, useSettings } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'

const MoreItems = /* @__PURE__ */ lazy(() => import('./MoreItems.tsx'), 'MoreItems')

/** Shows a menu with more actions for the conversation. Its items are loaded when it is opened. */
export function MoreMenu() {
  const { labels, pageLinks } = useSettings()
  const hasTurns = useConversation(({ turns }) => turns.some(({ state }) => state.kind !== 'queued'))
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)

  // A press elsewhere closes the menu. Presses in the page reach only the document.
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const handlePress = (event: Event) => {
      if (menu.current && !event.composedPath().includes(menu.current)) setOpen(false)
    }
    document.addEventListener('pointerdown', handlePress, { signal: controller.signal, capture: true })
    return () => controller.abort()
  }, [isOpen])

  function toggle(): void {
    setOpen(!isOpen)
    // If loading fails, the next press tries again.
    MoreItems.load().catch(() => setOpen(false))
  }

  if (!hasTurns && pageLinks.length === 0) return null
  return (
    <div ref={menu} className="relative" data-part="more" part="more">
      <IconButton
        icon="more"
        label={labels.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {isOpen && (
        <MoreItems
          hasTurns={hasTurns}
          onClose={() => {
            menu.current?.querySelector('button')?.focus({ preventScroll: true })
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
