import { memo } from 'react'
import type { Turn as TurnData } from '../../conversation/turn.ts'
import type { TurnGroup } from '../behaviour/useDrawnTurns.ts'
import { Turn } from './Turn.tsx'

interface TurnsProps {
  groups: readonly TurnGroup[]
  /** Only the last question can be asked again. */
  last: TurnData | undefined
}

// Skipped only where the browser holds the view still when it learns how high they are; it may have seen that before.
const className =
  'flex flex-col gap-6 [contain-intrinsic-block-size:auto_4000px] [overflow-clip-margin:6px] supports-[overflow-anchor:auto]:data-[skip]:[content-visibility:auto]'

/** The turns that are drawn. Nobody who types below them has them looked at again. */
export const Turns = memo(function Turns({ groups, last }: TurnsProps) {
  return groups.map(({ number, turns, canSkip }) => (
    <div key={number} className={className} data-part="turn-group" data-skip={canSkip ? '' : undefined}>
      {turns.map((turn) => (
        <Turn key={turn.id} turn={turn} isLast={turn === last} />
      ))}
    </div>
  ))
})
