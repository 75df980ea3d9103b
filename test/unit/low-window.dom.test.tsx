import { act, render } from '@testing-library/react'
import { type RefObject, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import type { Turn } from '../../src/conversation/turns/turn.ts'
import { type FollowEnd, useFollowEnd } from '../../src/view/thread/useFollowEnd.ts'
import { turn } from '../support/renderView.tsx'

/** Height of the question, in px: where the answer begins. */
const questionPx = 80

let follow: FollowEnd | undefined

function Thread({ last }: { last: Turn }) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  follow = useFollowEnd(scroller, content, last)
  return (
    <div ref={(view) => layOut(view, scroller, last)}>
      <div ref={content}>
        <div data-last="">
          <article ref={(answer) => placeAt(answer, scroller, questionPx)} />
        </div>
      </div>
    </div>
  )
}

/** Gives the thread the heights of a low window. A waiting answer has none, so the thread cannot be scrolled. */
function layOut(view: HTMLElement | null, scroller: RefObject<HTMLElement | null>, last: Turn): void {
  scroller.current = view
  if (!view) return
  const endPx = last.state.kind === 'complete' ? 700 : 0
  let topPx = view.scrollTop
  Object.defineProperties(view, {
    clientHeight: { configurable: true, value: 177 },
    scrollHeight: { configurable: true, value: 177 + endPx },
    scrollTop: {
      configurable: true,
      get: () => topPx,
      set: (wanted: number) => {
        topPx = Math.min(Math.max(wanted, 0), endPx)
      },
    },
  })
}

function placeAt(element: Element | null, scroller: RefObject<HTMLElement | null>, px: number): void {
  if (element)
    element.getBoundingClientRect = () => new DOMRect(0, px - (scroller.current?.scrollTop ?? 0), 0, 20)
}

it('an answer that arrives whole after two scrolls to its question is scrolled to', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  const { rerender, container } = render(<Thread last={turn({ state: { kind: 'waiting' } })} />)
  const scrollTo = () => act(() => follow?.scrollTo('question'))
  const frame = () => act(() => vi.advanceTimersToNextFrame())
  scrollTo()
  frame()
  // As when the panel opens one frame after it was mounted.
  scrollTo()
  rerender(<Thread last={turn({ state: { kind: 'complete' } })} />)
  frame()
  frame()
  vi.useRealTimers()
  expect(container.firstElementChild?.scrollTop).toBe(questionPx)
})
