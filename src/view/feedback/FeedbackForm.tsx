import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { type FeedbackReason, feedbackReasons } from '../../protocol/feedback.ts'
import { maxFeedbackNoteLength } from '../../protocol/limits.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Button } from '../primitives/Button.tsx'
import { isComposing } from '../shared/isComposing.ts'

interface FeedbackFormProps {
  onSend: (reasons: readonly FeedbackReason[], note: string) => void
  onCancel: () => void
  children?: ReactNode
}

const reasonClassName =
  'relative rounded-full border border-control px-3 py-1 hover:border-accent-text has-[:checked]:border-accent-text has-[:checked]:bg-accent-wash has-[:checked]:text-accent-text has-[:focus-visible]:[outline:2px_solid_var(--accent-text)]'

// 16 px, because iOS zooms the page when a smaller field is focused.
const noteClassName =
  'block w-full resize-y rounded-md border border-control bg-surface px-3 py-2 text-lg [overflow-wrap:anywhere] placeholder:text-muted placeholder:opacity-100'

/** Asks what was wrong with an answer. Takes the focus. */
export function FeedbackForm({ onSend, onCancel }: FeedbackFormProps) {
  const { labels } = useCompleteSettings()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const chosen = given.get('reason')
    onSend(
      feedbackReasons.filter((reason) => reason === chosen),
      String(given.get('note') ?? ''),
    )
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return
    // Otherwise Escape would also close the panel.
    event.stopPropagation()
    onCancel()
  }

  return (
    <form
      ref={form}
      className="mt-1 scroll-mb-5 flex basis-full flex-col gap-3 rounded-lg border border-line p-4 text-sm"
      data-part="feedback-form"
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="pb-2 font-semibold">{labels.feedbackWhy}</legend>
        {feedbackReasons.map((reason) => (
          <label key={reason} className={reasonClassName}>
            <input
              type="radio"
              name="reason"
              value={reason}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {labels.feedbackReasons[reason]}
          </label>
        ))}
      </fieldset>
      <textarea
        name="note"
        rows={2}
        maxLength={maxFeedbackNoteLength}
        className={noteClassName}
        aria-label={labels.feedbackNote}
        placeholder={labels.feedbackNote}
      />
      <div className="flex gap-2">
        <button type="submit" className="send-button h-auto w-auto px-3 py-1 font-medium">
          {labels.feedbackSend}
        </button>
        <Button onClick={onCancel}>{labels.cancel}</Button>
      </div>
    </form>
  )
}
