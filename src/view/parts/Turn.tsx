import { memo } from 'react'
import type { Turn as TurnData } from '../../conversation/turn.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import { Answer } from './Answer.tsx'
import { Notice } from './Notice.tsx'
import { Searches } from './Searches.tsx'
import { Sources } from './Sources.tsx'

interface TurnProps {
  turn: TurnData
  /** Only the last question can be asked again. */
  isLast: boolean
}

// The last turn fills the view, so that a new question comes to stand at the top, its answer growing below it.
const turnClassName = 'flex flex-col gap-4 last:min-h-[100cqh]'

const questionClassName =
  'max-w-[85%] self-end rounded-lg bg-raised px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]'

/** One question and its answer. */
export const Turn = memo(function Turn({ turn, isLast }: TurnProps) {
  const { labels } = useAssistantContext('Turn').settings
  const isGrowing = turn.state.kind === 'waiting' || turn.state.kind === 'answering'
  return (
    <div className={turnClassName} data-part="turn" part="turn" data-state={turn.state.kind}>
      <p className={questionClassName} data-part="question" part="question">
        <VisuallyHidden>{`${labels.question}: `}</VisuallyHidden>
        {turn.question}
      </p>
      <article
        className="flex flex-col gap-3"
        data-part="answer"
        part="answer"
        aria-label={labels.answer}
        aria-busy={isGrowing}
      >
        <Searches turn={turn} />
        {turn.answer !== '' && <Answer text={turn.answer} sources={turn.sources} growing={isGrowing} />}
        {turn.state.kind !== 'waiting' && <Sources sources={turn.sources} />}
        <Notice state={turn.state} canRetry={isLast} />
      </article>
    </div>
  )
})
