import { memo, useEffect, useRef, useState } from 'react'
import type { Turn as TurnData } from '../../conversation/turns/turn.ts'
import { SkippedContext } from '../primitives/Icon.tsx'
import { Turn } from './Turn.tsx'
import type { TurnGroup } from './useDrawnTurns.ts'

interface TurnsProps {
  groups: readonly TurnGroup[]
  /** The last turn, the only one that can be retried. */
  last: TurnData | undefined
}

// Skipped only in browsers with scroll anchoring, because the height of a skipped group is not known in advance.
const className =
  'flex flex-col gap-6 [contain-intrinsic-block-size:auto_4000px] [overflow-clip-margin:6px] supports-[overflow-anchor:auto]:data-[skip]:[content-visibility:auto]'

/** The rendered turns. Typing in the composer does not render them again. */
export const Turns = memo(function Turns({ groups, last }: TurnsProps) {
  return groups.map((group) => <Group key={group.number} {...group} last={last} />)
})

/** While the browser skips a group, its icons are not rendered, because each SVG costs time on each frame. */
function Group({ turns, canSkip, last }: TurnGroup & Pick<TurnsProps, 'last'>) {
  const element = useRef<HTMLDivElement>(null)
  const [isSkipped, setIsSkipped] = useState(false)
  useEffect(() => {
    const group = element.current!
    // Long answers inside send the same event.
    const listen = (event: Event) =>
      event.target === group && setIsSkipped((event as ContentVisibilityAutoStateChangeEvent).skipped)
    group.addEventListener('contentvisibilityautostatechange', listen)
    return () => group.removeEventListener('contentvisibilityautostatechange', listen)
  }, [])
  return (
    <div ref={element} className={className} data-part="turn-group" data-skip={canSkip ? '' : undefined}>
      <SkippedContext.Provider value={isSkipped}>
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} isLast={turn === last} />
        ))}
      </SkippedContext.Provider>
    </div>
  )
}
