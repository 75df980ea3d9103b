import { useRef, useState } from 'react'
import type { Turn } from '../../conversation/turns/turn.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { Button } from '../primitives/Button.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useStore } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'

// Loaded on demand, because most answers are not rated down.
const FeedbackForm = /* @__PURE__ */ lazy(() => import('./FeedbackForm.tsx'), 'FeedbackForm')

const icons = {
  up: 'M6.5 9v7.5h-3V9zM6.5 9l3.2-5.6c1.2 0 1.9.9 1.7 2L11 8.5h4.3a1.3 1.3 0 0 1 1.3 1.6l-1.3 5a1.8 1.8 0 0 1-1.7 1.4H6.5',
  down: 'M13.5 11V3.5h3V11zM13.5 11l-3.2 5.6c-1.2 0-1.9-.9-1.7-2l.4-3.1H4.7a1.3 1.3 0 0 1-1.3-1.6l1.3-5a1.8 1.8 0 0 1 1.7-1.4h7.1',
} as const

/** Buttons to rate an answer. After a thumb down, asks for reasons. Renders nothing if nobody receives feedback. */
export function Feedback({ turn }: { turn: Turn }) {
  const { labels, onFeedback } = useCompleteSettings()
  const { feedback } = useStore().actions
  const [isAsking, setIsAsking] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  if (onFeedback === undefined && !turn.takesFeedback) return null
  const given = turn.feedback
  const rating = given?.rating
  const hasFailed = turn.feedbackDelivery === 'failed'

  function rate(next: 'up' | 'down') {
    setIsAsking(next === 'down')
    if (next !== rating) feedback(turn.id, { rating: next })
  }

  /** Returns the focus to the button that opened the form. */
  function closeForm() {
    buttons.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
    setIsAsking(false)
  }

  return (
    <div className="contents" data-part="feedback" part="feedback" data-state={rating ?? 'open'}>
      <div ref={buttons} className="flex items-center gap-1">
        {(['up', 'down'] as const).map((which) => (
          <IconButton
            key={which}
            icon={icons[which]}
            label={which === 'up' ? labels.helpful : labels.notHelpful}
            aria-pressed={rating === which}
            onClick={() => rate(which)}
          />
        ))}
        <p className="text-sm text-muted" role="status">
          {hasFailed ? labels.feedbackFailed : given && !isAsking && labels.feedbackThanks}
        </p>
        {hasFailed && given && (
          <Button
            onClick={() => {
              closeForm()
              feedback(turn.id, given)
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
            closeForm()
          }}
          onCancel={closeForm}
        >
          {labels.feedbackThanks}
        </FeedbackForm>
      )}
    </div>
  )
}
