import { type ComponentType, useEffect, useRef, useState } from 'react'
import { IconButton } from '../primitives/IconButton.tsx'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import type { MoreItemsProps } from './MoreItems.tsx'

/** Menu with more actions for the conversation. Its items are loaded when it is opened. */
export function MoreMenu() {
  const { settings, turns } = useAssistantContext('MoreMenu')
  const [isOpen, setOpen] = useState(false)
  const [Items, setItems] = useState<ComponentType<MoreItemsProps>>()
  const menu = useRef<HTMLDivElement>(null)
  const hasTurns = turns.some(({ state }) => state.kind !== 'queued')

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
    import('./MoreItems.tsx').then(
      (module) => setItems(() => module.MoreItems),
      () => setOpen(false),
    )
  }

  if (!hasTurns) return null
  return (
    <div ref={menu} className="relative" data-part="more" part="more">
      <IconButton
        icon="more"
        label={settings.labels.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {isOpen && Items && (
        <Items
          onClose={() => {
            menu.current?.querySelector('button')?.focus({ preventScroll: true })
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
