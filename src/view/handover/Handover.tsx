import { useLayoutEffect, useRef, useState } from 'react'
import { takenMessages } from '../../conversation/handover/handovers.ts'
import type { Turn } from '../../conversation/turns/turn.ts'
import { handover as english } from '../../languages/handover/en.ts'
import { parseHandoverOffer } from '../../protocol/handover.ts'
import { useAddedLabels } from '../language/useAddedLabels.ts'
import { SafeLink } from '../links/SafeLink.tsx'
import { Button } from '../primitives/Button.tsx'
import { HandoverForm } from './HandoverForm.tsx'
import { importHandoverLabels } from './importHandoverLabels.ts'

/** Offers to write to the team, below an answer that announces it. */
export function Handover({ turn }: { turn: Turn }) {
  const labels = useAddedLabels(english, importHandoverLabels)
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const taken = takenMessages.get(turn.id)

  // The form that had the focus was removed. The focus moves to the button, or to the thanks, before the next key.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) {
      place.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])

  const offer = parseHandoverOffer(turn.handover)
  if (!offer || !labels || !turn.handoverUrl) return null
  return (
    <div
      ref={place}
      className="contents"
      data-part="handover"
      part="handover"
      data-state={isOpen ? 'open' : taken ? 'sent' : 'closed'}
    >
      {isOpen ? (
        <HandoverForm turn={turn} offer={offer} labels={labels} onClose={() => setIsOpen(false)} />
      ) : taken ? (
        <p className="text-sm text-muted" role="status" tabIndex={-1}>
          {labels.handoverThanks} {labels.handoverReference.replace('{reference}', taken.reference)}{' '}
          {taken.url && <SafeLink href={taken.url}>{labels.handoverIssue}</SafeLink>}
        </p>
      ) : (
        <Button onClick={() => setIsOpen(true)}>{labels.handoverOpen}</Button>
      )}
    </div>
  )
}
