import { isGrowing, type Turn } from '../../conversation/turn.ts'
import { copyText } from '../behaviour/copyText.ts'
import { lazy } from '../behaviour/lazy.tsx'
import { Slot } from '../slots/Slot.tsx'
import { useTurnContext } from '../TurnContext.ts'
import type { AnswerToolsProps } from './AnswerTools.tsx'

// Nobody needs them to ask or to read; asked for with the question, they are there before its answer is complete.
const AnswerTools = /* @__PURE__ */ lazy<AnswerToolsProps>(() =>
  import('./AnswerTools.tsx').then(({ AnswerTools }) => AnswerTools),
)

interface AnswerActionsProps {
  turn: Turn
  /** Only the last question can be asked again. */
  isLast: boolean
}

// Kept free while the answer grows and its tools are under way, so that nothing moves when they are there.
const className = 'flex min-h-8 flex-wrap items-center gap-1'

/** What can be done with an answer; in its place, while there is none yet, what is being done for it. */
export function AnswerActions({ turn, isLast }: AnswerActionsProps) {
  const { feedback } = useTurnContext('AnswerActions')
  const tools = <AnswerTools turn={turn} isLast={isLast} />
  if (isGrowing(turn)) {
    return (
      <div className={className}>
        <Progress turn={turn} />
        {tools}
      </div>
    )
  }
  if (turn.answer === '') return null
  const data = {
    turn,
    copy: () => copyText(turn.answer),
    rate: (given: Parameters<typeof feedback>[1]) => feedback(turn.id, given),
  }
  return (
    <div className={className} data-part="answer-actions" part="answer-actions">
      <Slot name="answerActions" data={data}>
        {tools}
      </Slot>
    </div>
  )
}

/** A quiet sign that something is being done; in words where no other line says what. */
function Progress({ turn }: { turn: Turn }) {
  const { labels } = useTurnContext('AnswerActions').settings
  const isSilent = turn.answer === '' && turn.searches.length === 0 && turn.reasoning === undefined
  return (
    <p className="flex items-center gap-2 text-sm text-muted" data-part="progress">
      <span className="size-2 rounded-full bg-accent" data-part="pulse" aria-hidden="true" />
      {isSilent && <span data-part="waiting">{labels.waiting}</span>}
    </p>
  )
}
