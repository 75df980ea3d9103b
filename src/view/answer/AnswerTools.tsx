import type { RefObject } from 'react'
import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { Feedback } from '../feedback/Feedback.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { useSettings, useStore } from '../shared/conversation.ts'
import { CopyAnswer } from './CopyAnswer.tsx'

export interface AnswerToolsProps {
  turn: Turn
  /** Whether this is the last turn, the only one that can be retried. */
  isLast: boolean
  /** The element of the answer's text. */
  text: RefObject<Element | null>
}

const againIcon = 'M15.5 8A6 6 0 1 0 16 11.5M15.8 4v4h-4'

/** Buttons to copy, repeat and rate a complete answer. */
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
