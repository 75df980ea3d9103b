import { memo, useRef, useState } from 'react'
import { isSame } from '../../conversation/isSame.ts'
import { isGrowing as isTurnGrowing, type Turn as TurnData } from '../../conversation/turns/turn.ts'
import { Answer, noNumbers } from '../answer/Answer.tsx'
import { AnswerActions } from '../answer/AnswerActions.tsx'
import { useSettings } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { Searches } from '../sources/Searches.tsx'
import { Sources } from '../sources/Sources.tsx'
import { Notice } from './Notice.tsx'
import { Question } from './Question.tsx'

// Loaded with the first question, so that nothing moves when its answer is complete.
const CoverageLine = /* @__PURE__ */ lazy(() => import('../answer/CoverageLine.tsx'), 'CoverageLine')

// Loaded on demand, because few services send the reasoning of a model.
const Reasoning = /* @__PURE__ */ lazy(() => import('../answer/Reasoning.tsx'), 'Reasoning')

// Loaded with the first complete answer, because opening the panel does not need it.
const AnswerEnd = /* @__PURE__ */ lazy(() => import('./AnswerEnd.tsx'), 'AnswerEnd')

interface TurnProps {
  turn: TurnData
  /** Whether this is the last turn, the only one that can be retried. Queued turns do not count. */
  isLast: boolean
}

// The last turn fills the view, so that a new question is at the top and its answer grows below.
const className = 'flex flex-col gap-4 data-[last]:min-h-[100cqh]'

// Compared by value, because the empty messages with which an answer begins change nothing that a reader sees.
export const Turn = memo(function Turn({ turn, isLast }: TurnProps) {
  const { labels } = useSettings()
  const { searches, reasoning, sources } = turn
  const isGrowing = isTurnGrowing(turn)
  const [named, setNamed] = useState(noNumbers)
  const text = useRef<HTMLDivElement>(null)
  const isThoughtFirst = useCameFirst(reasoning !== undefined, turn)
  const isSearchFirst = useCameFirst(searches.length > 0, turn)
  const thought = reasoning && <Reasoning key="reasoning" reasoning={reasoning} />
  const searched = <Searches key="searches" turn={turn} />
  return (
    <div
      className={className}
      data-part="turn"
      part="turn"
      data-turn-id={turn.id}
      data-last={isLast ? '' : undefined}
      data-state={turn.state.kind}
    >
      <Question turn={turn} canEdit={!isGrowing} />
      <article
        className="flex flex-col gap-3"
        data-part="answer"
        part="answer"
        aria-label={labels.answer}
        aria-busy={isGrowing}
      >
        {isSearchFirst && searched}
        {isThoughtFirst && thought}
        {turn.answer !== '' && (
          <Answer
            text={turn.answer}
            sources={sources}
            siteUrl={turn.siteUrl}
            growing={isGrowing}
            element={text}
            onNamed={setNamed}
          />
        )}
        {!isSearchFirst && searched}
        {!isThoughtFirst && thought}
        {!isGrowing && turn.coverage && turn.coverage !== 'full' && <CoverageLine turn={turn} />}
        <Notice turn={turn} isLast={isLast} />
        <AnswerActions turn={turn} isLast={isLast} text={text} />
        {/* Above this line, growing text would move the sources with each line. */}
        {!isGrowing && (
          <Sources
            sources={sources.filter(({ number }) => !named.includes(number))}
            lookedAt={turn.lookedAt}
            isUncited={turn.isUncited ?? false}
          />
        )}
        {!isGrowing && <AnswerEnd turn={turn} isLast={isLast} />}
      </article>
    </div>
  )
}, isSame)

/**
 * Returns whether a part of an answer arrived before its text, or together with it. Otherwise the part is rendered
 * below the text, so that the text does not move. Decided once, because React would reinsert the text to reorder it.
 */
function useCameFirst(isThere: boolean, turn: TurnData): boolean {
  const cameFirst = useRef<boolean>(undefined)
  const hasBegun = isThere || turn.answer !== ''
  cameFirst.current = hasBegun ? (cameFirst.current ?? isThere) : undefined
  return cameFirst.current ?? true
}
