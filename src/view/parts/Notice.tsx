import type { TurnState } from '../../conversation/turn.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { focusComposer } from '../behaviour/focusComposer.ts'
import { Button } from '../primitives/Button.tsx'

interface NoticeProps {
  state: TurnState
  canRetry: boolean
}

const className =
  'flex items-center justify-between gap-3 rounded-md border border-line px-3 py-2 text-sm text-muted data-[state=failed]:border-danger data-[state=failed]:text-text'

/** How an answer ended, where it did not end by itself, and the way to try again. */
export function Notice({ state, canRetry }: NoticeProps) {
  const { settings, retry } = useAssistantContext('Notice')
  const { labels } = settings
  if (state.kind !== 'failed' && state.kind !== 'stopped') return null
  const words = state.kind === 'stopped' ? labels.stopped : labels.errors[state.error.code]
  const isRetryable = state.kind === 'stopped' || state.error.retryable
  return (
    <div className={className} data-part="notice" part="notice" data-state={state.kind}>
      <p className="min-w-0">{words}</p>
      {canRetry && isRetryable && (
        <Button
          onClick={(event) => {
            focusComposer(event.currentTarget)
            retry()
          }}
        >
          {labels.retry}
        </Button>
      )}
    </div>
  )
}
