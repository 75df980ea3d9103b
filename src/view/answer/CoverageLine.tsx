import type { Turn } from '../../conversation/turns/turn.ts'
import { useCompleteSettings } from '../language/useCompleteSettings.ts'
import { lazy } from '../shared/lazy.tsx'

// Loaded on demand, because few services take messages to a team.
const Handover = /* @__PURE__ */ lazy(() => import('../handover/Handover.tsx'), 'Handover')

/** Says that the docs answer a question only in part, or not at all. */
export function CoverageLine({ turn }: { turn: Turn }) {
  const { labels } = useCompleteSettings()
  const { coverage, handover } = turn
  const line = (
    <p
      className="w-fit rounded-md bg-raised px-2 py-0.5 text-xs text-muted"
      data-part="coverage"
      part="coverage"
      data-state={coverage}
    >
      {coverage === 'partly' ? labels.partlyAnswered : labels.notAnswered}
    </p>
  )
  if (handover === undefined) return line
  return (
    <div className="flex flex-wrap items-center gap-2">
      {line}
      <Handover turn={turn} />
    </div>
  )
}
