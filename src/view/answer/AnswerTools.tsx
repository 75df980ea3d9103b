import type { RefObject } from 'react'
import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { Feedback } from '../feedback/Feedback.tsx'
import { Icon } from '../primitives/Icon.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useSettings, useStore } from '../shared/conversation.ts'
import { useCopy } from '../shared/useCopy.ts'
import { toCleanHtml } from './toCleanHtml.ts'

export interface AnswerToolsProps {
  turn: Turn
  /** Whether this is the last turn, the only one that can be retried. */
  isLast: boolean
  /** The element of the answer's text. */
  text: RefObject<Element | null>
}

const againIcon = 'M15.5 8A6 6 0 1 0 16 11.5M15.8 4v4h-4'

export function AnswerTools({ turn, isLast, text }: AnswerToolsProps) {
  const { labels } = useSettings()
  const { retry, focusComposer } = useStore().actions
  const isComplete = turn.state.kind === 'complete'
  if (isGrowing(turn)) return null
  return (
    <>
      <CopyAnswer text={turn.answer} drawn={text} />
      {isComplete && isLast && (
        <IconButton
          icon={againIcon}
          label={labels.answerAgain}
          onClick={() => {
            focusComposer()
            retry()
          }}
        />
      )}
      {isComplete && <Feedback turn={turn} />}
    </>
  )
}

const className = 'inline-flex h-8 items-center gap-1.5 rounded-md pe-2 text-sm text-muted hover:text-text'

/** Button that copies a whole answer as Markdown and, where supported, as HTML. */
function CopyAnswer({ text, drawn }: { text: string; drawn: RefObject<Element | null> }) {
  const { labels } = useSettings()
  const { state, copy } = useCopy()
  const labelByState = { idle: labels.copyAnswer, copied: labels.copied, failed: labels.copyFailed }
  return (
    <button
      type="button"
      className={className}
      data-part="copy-answer"
      data-state={state}
      onClick={() => copy(text, drawn.current ? toCleanHtml(drawn.current) : undefined)}
    >
      <Icon name={state === 'copied' ? 'done' : 'copy'} size={16} />
      <span aria-live="polite">{labelByState[state]}</span>
    </button>
  )
}
