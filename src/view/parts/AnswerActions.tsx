import type { Turn } from '../../conversation/turn.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { copyText } from '../behaviour/copyText.ts'
import { Slot } from '../slots/Slot.tsx'
import { CopyAnswer } from './CopyAnswer.tsx'
import { Feedback } from './Feedback.tsx'

/** What can be done with an answer that has ended. */
export function AnswerActions({ turn }: { turn: Turn }) {
  const { feedback } = useAssistantContext('AnswerActions')
  const data = {
    turn,
    copy: () => copyText(turn.answer),
    rate: (given: Parameters<typeof feedback>[1]) => feedback(turn.id, given),
  }
  return (
    <Slot name="answerActions" data={data}>
      {turn.answer !== '' && <CopyAnswer text={turn.answer} />}
      {turn.state.kind === 'complete' && <Feedback turn={turn} />}
    </Slot>
  )
}
