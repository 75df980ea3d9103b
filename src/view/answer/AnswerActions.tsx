import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { useSettings, useStore } from '../shared/conversation.ts'
import { copyText } from '../shared/copyText.ts'
import { lazy } from '../shared/lazy.tsx'
import { Slot } from '../slots/Slot.tsx'
import type { AnswerToolsProps } from './AnswerTools.tsx'

// Loaded with the first question, so that they are ready when its answer is complete.
const AnswerTools = /* @__PURE__ */ lazy(() => import('./AnswerTools.tsx'), 'AnswerTools')

// Reserves the space while the answer grows, so that nothing moves when the buttons appear.
const className = 'flex min-h-8 flex-wrap items-center gap-1'

export function AnswerActions(props: AnswerToolsProps) {
  const { turn } = props
  const { feedback } = useStore().actions
  const tools = <AnswerTools {...props} />
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

/** Shows that the assistant is working; with text if no other line says what it does. */
function Progress({ turn }: { turn: Turn }) {
  const { labels } = useSettings()
  const isSilent = turn.answer === '' && turn.searches.length === 0 && turn.reasoning === undefined
  return (
    <p className="flex items-center gap-2 text-sm text-muted" data-part="progress">
      <span className="size-2 rounded-full bg-accent" data-part="pulse" aria-hidden="true" />
      {isSilent && <span data-part="waiting">{labels.waiting}</span>}
    </p>
  )
}
