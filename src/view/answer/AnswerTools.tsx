import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { Feedback } from '../feedback/Feedback.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import { focusComposer } from '../shared/focusComposer.ts'
import { useTurnContext } from '../thread/TurnContext.ts'
import { CopyAnswer } from './CopyAnswer.tsx'

export interface AnswerToolsProps {
  turn: Turn
  /** Whether this is the last turn, the only one that can be retried. */
  isLast: boolean
}

const againIcon = 'M15.5 8A6 6 0 1 0 16 11.5M15.8 4v4h-4'

/** Buttons to copy, repeat and rate a complete answer. */
export function AnswerTools({ turn, isLast }: AnswerToolsProps) {
  const { settings, retry } = useTurnContext('AnswerTools')
  const isComplete = turn.state.kind === 'complete'
  if (isGrowing(turn)) return null
  return (
    <>
      <CopyAnswer text={turn.answer} />
      {isComplete && isLast && (
        <IconButton
          icon={againIcon}
          label={settings.labels.answerAgain}
          onClick={(event) => {
            focusComposer(event.currentTarget)
            retry()
          }}
        />
      )}
      {isComplete && <Feedback turn={turn} />}
    </>
  )
}
