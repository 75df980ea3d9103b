import { useEffect, useRef } from 'react'
import type { ShownPassage } from '../../page/passage/showPassage.ts'
import { watchNavigation } from '../../page/read/watchNavigation.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useStore } from '../shared/conversation.ts'
import { usePopover } from '../shared/usePopover.ts'

/** A highlighted passage and the link that led to it. */
export interface Landed extends ShownPassage {
  link: HTMLElement
}

interface BackToAnswerProps {
  landed: Landed
  /** Removes this button and the highlight. */
  onLeave: () => void
}

const className =
  'fixed inset-auto bottom-5 inline-flex h-9 items-center gap-1.5 rounded-full border border-control bg-surface ps-2 pe-3 text-sm font-medium text-text floating hover:bg-raised'

/** Button that returns from a passage to its link in the answer. */
export function BackToAnswer({ landed, onLeave }: BackToAnswerProps) {
  const { labels, mode, side, position } = useCompleteSettings()
  const { getState, actions } = useStore()
  const button = useRef<HTMLButtonElement>(null)
  usePopover(button, true)

  useEffect(() => landed.end, [landed])
  useEffect(() => {
    const controller = new AbortController()
    const { pathname } = location
    watchNavigation(() => location.pathname !== pathname && onLeave(), controller.signal)
    return () => controller.abort()
  }, [onLeave])

  // On the side opposite the panel.
  const isPanelFirst = mode === 'side' ? side === 'left' : position.endsWith('left')

  function goBack() {
    const { open } = getState()
    landed.back()
    actions.setOpen(true)
    onLeave()
    // A panel that opens first focuses the composer.
    requestAnimationFrame(() => landed.link.focus({ preventScroll: open }))
  }

  return (
    <button
      ref={button}
      type="button"
      className={`${className} ${isPanelFirst ? 'inset-e-5' : 'inset-s-5'}`}
      data-part="back-to-answer"
      onClick={goBack}
    >
      <Icon name="back" size={16} />
      {labels.backToAnswer}
    </button>
  )
}
