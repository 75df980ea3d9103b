import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAssistantContext } from '../AssistantContext.ts'
import { focusComposer } from '../behaviour/focusComposer.ts'
import { useChange } from '../behaviour/useChange.ts'
import { isAtEnd, useFollowEnd } from '../behaviour/useFollowEnd.ts'
import { Icon } from '../primitives/Icon.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Turn } from './Turn.tsx'

const jumpClassName =
  'absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-1.5 rounded-full border border-control bg-surface py-1 ps-2 pe-3 text-sm font-medium text-text [box-shadow:0_2px_8px_rgb(0_0_0/0.15)] hover:bg-raised'

/** The turns, oldest first. */
export function Thread() {
  const { settings, turns: allTurns, status, open, history } = useAssistantContext('Thread')
  const turns = allTurns.filter((turn) => turn.state.kind !== 'queued')
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { atEnd, handleScroll, scrollToEnd } = useFollowEnd(scroller, content, status.kind === 'busy')
  useChange(turns.length, scrollToEnd)
  useChange(open, scrollToEnd)
  useChange(history.currentId, scrollToEnd)
  useRestoredScroll(scroller, history.lastScrollTop, scrollToEnd)

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        className="min-h-0 flex-1 [container-type:size] overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 [mask-image:linear-gradient(to_top,transparent,#000_16px)]"
        data-part="thread"
        part="thread"
        data-state={turns.length === 0 ? 'empty' : status.kind}
        role="log"
        // A log is read aloud as it grows, token by token; the announcer says what matters instead.
        aria-live="off"
        aria-label={settings.labels.thread}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => {
          handleScroll()
          // A hidden thread has no height, and is not scrolled by anyone.
          if (event.currentTarget.clientHeight === 0) return
          history.keepScrollTop(isAtEnd(event.currentTarget) ? undefined : event.currentTarget.scrollTop)
        }}
      >
        <div ref={content} className="flex min-h-full flex-col gap-6">
          {turns.length === 0 && <EmptyState />}
          {turns.map((turn, index) => (
            <Turn key={turn.id} turn={turn} isLast={index === turns.length - 1} />
          ))}
        </div>
      </div>
      {!atEnd && (
        <button
          type="button"
          className={jumpClassName}
          data-part="jump-to-newest"
          onClick={(event) => {
            focusComposer(event.currentTarget)
            scrollToEnd()
          }}
        >
          <Icon name="down" size={16} />
          {settings.labels.jumpToNewest}
        </button>
      )}
    </div>
  )
}

/** A thread that comes onto the page stands where it stood when it was left. */
function useRestoredScroll(
  scroller: RefObject<HTMLElement | null>,
  lastScrollTop: () => number | undefined,
  scrollToEnd: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that, the reader scrolls.
  useLayoutEffect(() => {
    const scrollTop = lastScrollTop()
    if (scrollTop === undefined) scrollToEnd()
    else if (scroller.current) scroller.current.scrollTop = scrollTop
  }, [])
}
