import { expect, it, vi } from 'vitest'
import { whenIdle } from '../../src/page/whenIdle.ts'

/** Replaces the browser's function by one of a browser that is never idle. */
function neverIdle(): void {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (act: () => void, options?: { timeout: number }) =>
    options === undefined ? 0 : setTimeout(act, options.timeout),
  )
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
}

it('runs after two seconds in a browser that is never idle', () => {
  neverIdle()
  const act = vi.fn()
  whenIdle(act)
  vi.advanceTimersByTime(1_999)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
})

it('does not run once it is cancelled', () => {
  neverIdle()
  const act = vi.fn()
  whenIdle(act)()
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})
