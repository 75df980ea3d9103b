import { memo, useEffect, useRef, useState } from 'react'
import type { Turn as TurnData } from '../../conversation/turn.ts'
import type { TurnGroup } from '../behaviour/useDrawnTurns.ts'
import { SkippedContext } from '../primitives/SkippedContext.ts'
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
  return groups.map((group) => <Group key={group.number} {...group} last={last} />)
})

/** While the browser leaves them out, they have no signs: it looks at each drawing of a page at each frame. */
function Group({ turns, canSkip, last }: TurnGroup & Pick<TurnsProps, 'last'>) {
  const element = useRef<HTMLDivElement>(null)
  const [isSkipped, setIsSkipped] = useState(false)
  useEffect(() => {
    const group = element.current!
    // Long answers are skipped in pieces, and say so, too.
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
