import { isGrowing, type Turn } from '../../conversation/turn.ts'
import { focusComposer } from '../behaviour/focusComposer.ts'
import { IconButton } from '../primitives/IconButton.tsx'
import { useTurnContext } from '../TurnContext.ts'
import { CopyAnswer } from './CopyAnswer.tsx'
import { Feedback } from './Feedback.tsx'

export interface AnswerToolsProps {
  turn: Turn
  /** Only the last question can be asked again. */
  isLast: boolean
}

const againIcon = 'M15.5 8A6 6 0 1 0 16 11.5M15.8 4v4h-4'

/** Take an answer away, have it made anew, and say what it was worth; nothing of that while it grows. */
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
