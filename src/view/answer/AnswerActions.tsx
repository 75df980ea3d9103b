import { isGrowing, type Turn } from '../../conversation/turns/turn.ts'
import { useSettings } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { otherSearches } from '../sources/otherSearches.ts'
import type { AnswerToolsProps } from './AnswerTools.tsx'

// Loaded with the first words of an answer: ready when it is complete, and not on the line before its question.
const AnswerTools = /* @__PURE__ */ lazy(() => import('./AnswerTools.tsx'), 'AnswerTools')

// Reserves the space while the answer grows, so that nothing moves when the buttons appear.
const className = 'flex min-h-8 flex-wrap items-center gap-1'

export function AnswerActions(props: AnswerToolsProps) {
  const { turn } = props
  const tools = <AnswerTools {...props} />
  if (isGrowing(turn)) {
    return (
      <div className={className}>
        <Progress turn={turn} />
        {turn.answer !== '' && tools}
      </div>
    )
  }
  if (turn.answer === '') return null
  return (
    <div className={className} data-part="answer-actions" part="answer-actions">
      {tools}
    </div>
  )
}

/** Says that the assistant is working, until its text or another line shows it. */
function Progress({ turn }: { turn: Turn }) {
  const { labels } = useSettings()
  const isSearching = otherSearches(turn).some(({ found }) => found === undefined)
  if (turn.answer !== '' || turn.reasoning?.isGrowing || isSearching) return null
  return (
    <p className="flex items-center gap-2 text-sm text-muted" data-part="progress">
      <span className="size-2 rounded-full bg-accent" data-part="pulse" aria-hidden="true" />
      <span data-part="waiting">{labels.waiting}</span>
    </p>
  )
}
