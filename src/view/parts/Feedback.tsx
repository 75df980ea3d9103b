import { type SyntheticEvent, useId, useRef, useState } from 'react'
import type { Turn } from '../../conversation/turn.ts'
import { type FeedbackReason, feedbackReasons } from '../../protocol/feedback.ts'
import { maxFeedbackNoteLength } from '../../protocol/limits.ts'
import { Button } from '../primitives/Button.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useTurnContext } from '../TurnContext.ts'

/** Two thumbs below an answer; after the second, room to say why. Absent where nobody wants to know. */
export function Feedback({ turn }: { turn: Turn }) {
  const { settings, feedback } = useTurnContext('Feedback')
  const { labels } = settings
  const [isAsking, setIsAsking] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  if (settings.onFeedback === undefined && !turn.takesFeedback) return null
  const given = turn.feedback
  const rating = given?.rating
  const hasFailed = turn.feedbackDelivery === 'failed'

  function rate(next: 'up' | 'down') {
    setIsAsking(next === 'down')
    if (next !== rating) feedback(turn.id, { rating: next })
  }

  return (
    <div className="contents" data-part="feedback" part="feedback" data-state={rating ?? 'open'}>
      <div className="flex items-center gap-1">
        {(['up', 'down'] as const).map((which) => (
          <IconButton
            key={which}
            icon={which === 'up' ? 'helpful' : 'notHelpful'}
            label={which === 'up' ? labels.helpful : labels.notHelpful}
            aria-pressed={rating === which}
            onClick={() => rate(which)}
          />
        ))}
        <p ref={thanks} tabIndex={-1} className="text-sm text-muted outline-none" role="status">
          {hasFailed ? labels.feedbackFailed : given && !isAsking && labels.feedbackThanks}
        </p>
        {hasFailed && given && (
          <Button
            onClick={() => {
              feedback(turn.id, given)
              // The button goes, and would take the focus along.
              thanks.current?.focus()
            }}
          >
            {labels.retry}
          </Button>
        )}
      </div>
      {isAsking && (
        <FeedbackForm
          onSend={(reasons, note) => {
            feedback(turn.id, { rating: 'down', reasons, note })
            setIsAsking(false)
            thanks.current?.focus()
          }}
        />
      )}
    </div>
  )
}

interface FeedbackFormProps {
  onSend: (reasons: readonly FeedbackReason[], note: string) => void
}

// 16 px, because iOS zooms the page on focus of anything smaller.
const noteClassName =
  'block w-full resize-y rounded-md border border-control bg-surface px-2 py-1 text-lg [overflow-wrap:anywhere]'

function FeedbackForm({ onSend }: FeedbackFormProps) {
  const { labels } = useTurnContext('Feedback').settings
  const noteId = useId()

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const chosen = new Set(given.getAll('reason'))
    onSend(
      feedbackReasons.filter((reason) => chosen.has(reason)),
      String(given.get('note') ?? ''),
    )
  }

  return (
    <form
      className="flex basis-full flex-col gap-2 rounded-md border border-line p-3 text-sm"
      data-part="feedback-form"
      onSubmit={handleSubmit}
    >
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="pb-1 font-semibold">{labels.feedbackWhy}</legend>
        {feedbackReasons.map((reason) => (
          <label key={reason} className="flex min-h-6 items-center gap-1.5">
            <input
              type="checkbox"
              name="reason"
              value={reason}
              className="size-[16px] shrink-0 accent-accent-text"
            />
            {labels.feedbackReasons[reason]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={noteId}>{labels.feedbackNote}</label>
      <textarea
        id={noteId}
        name="note"
        rows={2}
        maxLength={maxFeedbackNoteLength}
        className={noteClassName}
      />
      <div>
        <Button type="submit">{labels.feedbackSend}</Button>
      </div>
    </form>
  )
}
