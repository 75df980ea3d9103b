import { memo, useMemo, useRef, useState } from 'react'
import { numberSources, selectLookedAt } from '../../conversation/turns/selectSources.ts'
import {
  type FoundPage,
  isGrowing as isTurnGrowing,
  type Turn as TurnData,
} from '../../conversation/turns/turn.ts'
import { Answer } from '../answer/Answer.tsx'
import { AnswerActions } from '../answer/AnswerActions.tsx'
import { CoverageLine } from '../answer/CoverageLine.tsx'
import { Reasoning } from '../answer/Reasoning.tsx'
import { useSettings } from '../shared/conversation.ts'
import { lazy } from '../shared/lazy.tsx'
import { Searches } from '../sources/Searches.tsx'
import { Sources } from '../sources/Sources.tsx'
import { Notice } from './Notice.tsx'
import { Question } from './Question.tsx'

// Loaded on demand, because few docs have versions.
const Versions = /* @__PURE__ */ lazy(() => import('../sources/Versions.tsx'), 'Versions')

interface TurnProps {
  turn: TurnData
  /** Whether this is the last turn, the only one that can be retried. Queued turns do not count. */
  isLast: boolean
}

// The last turn fills the view, so that a new question is at the top and its answer grows below.
const className = 'flex flex-col gap-4 data-[last]:min-h-[100cqh]'

const noLinks: readonly FoundPage[] = []

export const Turn = memo(function Turn({ turn, isLast }: TurnProps) {
  const { labels } = useSettings()
  const { searches, reasoning, sources, lookedAt } = turn
  const isGrowing = isTurnGrowing(turn)
  const [links, setLinks] = useState(noLinks)
  const text = useRef<HTMLDivElement>(null)
  const pages = useMemo(() => numberSources([...sources, ...links]), [sources, links])
  const others = useMemo(() => selectLookedAt(lookedAt, pages), [lookedAt, pages])
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
            onLinks={setLinks}
          />
        )}
        {!isSearchFirst && searched}
        {!isThoughtFirst && thought}
        {!isGrowing && <CoverageLine coverage={turn.coverage} />}
        <Notice turn={turn} isLast={isLast} />
        <AnswerActions turn={turn} isLast={isLast} text={text} />
        {/* Above this line, growing text would move the sources with each line. */}
        {!isGrowing && <Sources sources={pages} lookedAt={others} isUncited={turn.isUncited ?? false} />}
        {!isGrowing && (turn.version || turn.versions) && <Versions turn={turn} />}
      </article>
    </div>
  )
})

/**
 * Returns whether a part of an answer arrived before its text, or together with it. Otherwise the part is rendered
 * below the text, so that the text does not move. Decided once, because React would reinsert the text to reorder it.
 */
function useCameFirst(isThere: boolean, turn: TurnData): boolean {
  const [cameFirst, setCameFirst] = useState<boolean>()
  const hasBegun = isThere || turn.answer !== ''
  if (hasBegun && cameFirst === undefined) setCameFirst(isThere)
  if (!hasBegun && cameFirst !== undefined) setCameFirst(undefined)
  return cameFirst ?? true
}
