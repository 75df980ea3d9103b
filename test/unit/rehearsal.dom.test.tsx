import { expect, it, vi } from 'vitest'
import { rehearseAnswer } from '../../src/conversation/rehearseAnswer.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

/** Collects what waits for an idle browser. Strict mode cancels the first of two. */
function collectIdle() {
  const idle = new Map<number, () => void>()
  let handles = 0
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    idle.set(++handles, act)
    return handles
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle))
  return idle
}

it('an answer is rehearsed when the reader begins the first question, once', async () => {
  const idle = collectIdle()
  const { show, view, part } = renderView(fakeAssistant())
  expect(idle.size).toBe(0)
  show(fakeAssistant({ draft: 'H' }))
  show(fakeAssistant({ draft: 'Ho' }))
  expect(idle.size).toBe(1)
  const received = vi.spyOn(globalThis, 'Response')
  const made = vi.spyOn(document, 'createElement')
  for (const act of idle.values()) act()
  await vi.waitFor(() => expect(made.mock.results.map(({ value }) => value.textContent)).toContain('.'))
  expect(received).toHaveBeenCalledOnce()
  expect(view.queryByRole('article')).toBeNull()
  expect(part('thread')!.dataset.state).toBe('empty')
})

it('no answer is rehearsed for later questions', () => {
  const idle = collectIdle()
  const { show } = renderView(fakeAssistant({ turns: [turn()] }))
  idle.clear()
  show(fakeAssistant({ turns: [turn()], draft: 'How?' }))
  expect(idle.size).toBe(0)
})

it('a rehearsed answer comes to its end, and no function of the host is called', async () => {
  const host = { fetch: vi.fn(), headers: vi.fn(), currentPath: vi.fn() }
  const { settings } = fakeAssistant()
  const { events, snapshot } = rehearseAnswer({ ...settings, apiVersion: 1, ...host })
  const outcome = await new Promise((resolve) => events.on('answer-end', (end) => resolve(end.outcome)))
  expect(outcome).toBe('complete')
  expect(snapshot().turns).toMatchObject([{ answer: '.' }])
  for (const called of Object.values(host)) expect(called).not.toHaveBeenCalled()
})
