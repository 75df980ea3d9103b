import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useTurns } from '../../conversation/react/useTurns.ts'
import type { Status, Turn } from '../../conversation/turns/turn.ts'
import { Icon } from '../primitives/Icon.tsx'
import { useSettings, useStore } from '../shared/conversation.ts'
import { useChange } from '../shared/useChange.ts'
import { EmptyState } from './EmptyState.tsx'
import { readScrollPosition } from './scrollPosition.ts'
import { Turns } from './Turns.tsx'
import { useDrawnTurns } from './useDrawnTurns.ts'
import type { FollowEnd } from './useFollowEnd.ts'
import { useFollowEnd } from './useFollowEnd.ts'
import { useRestoreScroll } from './useRestoreScroll.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'

const jumpClassName =
  'absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-1.5 rounded-full border border-control bg-surface py-1 ps-2 pe-3 text-sm font-medium text-text floating hover:bg-raised'

export function Thread() {
  const { turns, status } = useTurns(useStore('Thread'))
  return <DrawnThread turns={turns} status={status.kind} />
}

interface DrawnThreadProps {
  turns: readonly Turn[]
  status: Status['kind']
}

/** Drawn only when the turns change, not with each event of an answer. */
const DrawnThread = memo(function DrawnThread({ turns: allTurns, status }: DrawnThreadProps) {
  const store = useStore()
  const { labels } = useSettings()
  const turns = useMemo(() => allTurns.filter((turn) => turn.state.kind !== 'queued'), [allTurns])
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const last = turns.at(-1)
  const follow = useFollowEnd(scroller, content, last)
  const { hasNew, handleScroll } = follow
  useScrollAnchor(scroller, content)
  const drawn = useDrawnTurns(turns, scroller)
  useRestoreScroll(scroller, turns, drawn, follow)
  useNewQuestion(turns[0]?.id, last?.id, follow)
  const keepPlace = (isAtEnd: boolean) =>
    store.getState().history.keepPlace(isAtEnd ? undefined : readScrollPosition(scroller.current!))
  // An answer that grows out of view sends no scroll event.
  useChange(hasNew, () => keepPlace(follow.isAtEnd()))

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on a summary also send a click. */}
      <div
        ref={scroller}
        className="min-h-0 flex-1 [container-type:size] overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 [mask-image:linear-gradient(to_top,transparent,#000_16px)]"
        data-part="thread"
        part="thread"
        data-state={turns.length === 0 ? 'empty' : status}
        role="log"
        // Screen readers would read a log token by token; the announcer replaces that.
        aria-live="off"
        aria-label={labels.thread}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => {
          // A hidden thread has no height, and its scroll events are not the reader's.
          if (event.currentTarget.clientHeight > 0) keepPlace(handleScroll())
        }}
        // A reader who expands something wants to read it.
        onClick={(event) => {
          if ((event.target as Element).closest('summary')) follow.stay()
        }}
      >
        <div ref={content} className="flex min-h-full flex-col gap-6">
          {turns.length === 0 && <EmptyState />}
          <Turns groups={drawn.groups} last={last} />
        </div>
      </div>
      {hasNew && (
        <button
          type="button"
          className={jumpClassName}
          data-part="jump-to-newest"
          onClick={store.actions.focusComposerThen(follow.follow)}
        >
          <Icon name="down" size={16} />
          {labels.jumpToNewest}
        </button>
      )}
    </div>
  )
})

/** Scrolls a new question to the top; one of another tab only if the reader is at the end. */
function useNewQuestion(
  firstId: string | undefined,
  lastId: string | undefined,
  { isAtEnd, scrollTo }: FollowEnd,
): void {
  const { on } = useStore().actions
  const askedId = useRef<string>(undefined)
  const conversation = useRef(firstId)
  useLayoutEffect(
    () =>
      on('question-asked', ({ turnId }) => {
        askedId.current = turnId
      }),
    [on],
  )
  useChange(lastId, () => {
    // The last question of another conversation is not new.
    if (conversation.current === firstId && isAtEnd()) scrollTo('question')
  })
  useLayoutEffect(() => {
    conversation.current = firstId
  })
  useLayoutEffect(() => {
    if (askedId.current === undefined || askedId.current !== lastId) return
    askedId.current = undefined
    scrollTo('question')
  })
}
