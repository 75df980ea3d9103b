import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { type FeedbackReason, feedbackReasons } from '../../protocol/feedback.ts'
import { maxFeedbackNoteLength } from '../../protocol/limits.ts'
import { Button } from '../primitives/Button.tsx'
import { useSettings } from '../shared/conversation.ts'

interface FeedbackFormProps {
  onSend: (reasons: readonly FeedbackReason[], note: string) => void
  children?: ReactNode
}

// 16 px, because iOS zooms the page when a smaller field is focused.
const noteClassName =
  'block w-full resize-y rounded-md border border-control bg-surface px-2 py-1 text-lg [overflow-wrap:anywhere]'

export function FeedbackForm({ onSend }: FeedbackFormProps) {
  const { labels } = useSettings()
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
