import { act, renderHook, waitFor } from '@testing-library/react'
import { useDocsAssistant } from 'docs-assistant'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import {
  answerJson,
  answerText,
  answerWith,
  answerWithEvents,
  events,
  startMisbehavingServer,
} from '../support/misbehavingServer.ts'
import type { MoreSettings } from '../support/moreSettings.ts'
import { renderAssistant } from '../support/renderAssistant.ts'

const server = forEachTest(startMisbehavingServer)

const render = (input?: MoreSettings) => renderAssistant(server, input)
const failsHalfway = answerWithEvents(events({ type: 'text-delta', delta: 'Half' }))
const states = (result: { current: ReturnType<typeof useDocsAssistant> }) =>
  result.current.turns.map((turn) => turn.state.kind)

describe('when a reader asks', () => {
  it('goes from waiting through answering to complete', async () => {
    const { result, shown } = render()
    expect(result.current.status).toEqual({ kind: 'idle' })
    const held = server.hold()
    act(() => result.current.ask('  How? '))
    expect(result.current.turns).toMatchObject([{ question: 'How?', answer: '', state: { kind: 'waiting' } }])
    expect(result.current.status).toEqual({ kind: 'busy' })

    held.send(events({ type: 'text-delta', id: '0', delta: 'So' }))
    await shown('So')
    expect(states(result)).toEqual(['answering'])

    held.end(events({ type: 'text-delta', id: '0', delta: ' it is.' }, { type: 'finish' }))
    await waitFor(() => expect(states(result)).toEqual(['complete']))
    expect(result.current.turns[0]?.answer).toBe('So it is.')
  })

  it('shows the first words without waiting for a frame', async () => {
    const { result } = render()
    const held = server.hold()
    act(() => result.current.ask('How?'))
    await held.arrived
    // From here on, no frame ends.
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const tick = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)))
    const before = result.current
    held.send(events({ type: 'start', messageId: 'answer' }))
    while (result.current === before) await tick()
    held.send(events({ type: 'text-delta', id: '0', delta: 'So' }))
    while (result.current.turns[0]?.answer !== 'So') await tick()
    vi.useRealTimers()
    held.end(events({ type: 'finish' }))
    await waitFor(() => expect(states(result)).toEqual(['complete']))
  })

  it('waits two frames to show more of an answer of over 100,000 characters', async () => {
    const { result, shown } = render()
    const held = server.hold()
    act(() => result.current.ask('How?'))
    await held.arrived
    const long = 'So '.repeat(40_000)
    held.send(events({ type: 'text-delta', id: '0', delta: long }))
    await shown(long)

    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const tick = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)))
    const growTo = async (answer: string, delta: string) => {
      held.send(events({ type: 'text-delta', id: '0', delta }))
      for (let count = 0; count < 50; count++) await tick()
      for (; result.current.turns[0]?.answer !== answer; await tick()) vi.advanceTimersByTime(1)
      return Date.now()
    }
    const before = await growTo(`${long}it`, 'it')
    const after = await growTo(`${long}it is.`, ' is.')
    vi.useRealTimers()
    expect(after - before).toBeGreaterThanOrEqual(32)
    held.end(events({ type: 'finish' }))
    await waitFor(() => expect(states(result)).toEqual(['complete']))
  })

  it('renders with the frames, not with each chunk', async () => {
    let renders = 0
    const { result } = renderHook(() => {
      renders++
      return useDocsAssistant({ ...server.settings })
    })
    const held = server.hold()
    act(() => result.current.ask('How?'))
    await held.arrived
    const begin = performance.now()
    renders = 0
    for (let count = 0; count < 100; count++) {
      held.send(events({ type: 'text-delta', id: '0', delta: 'So ' }))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await waitFor(() => expect(result.current.turns.at(-1)?.answer).toBe('So '.repeat(100)))
    const frames = (performance.now() - begin) / 16
    // A frame brings the answer, and its new version in the history.
    expect(renders).toBeLessThan(2 * frames + 4)
  })

  it('sends the thread of the answer and the whole conversation with the next question', async () => {
    server.behave(answerText('One.', 't-1'), answerText('Two.', 't-1'))
    const { result, ask } = render()
    await ask('First?')
    expect(result.current.threadId).toBe('t-1')
    await ask('Second?')
    const [first, second] = server.requests.map(({ body }) => body)
    expect([first?.threadId, second?.threadId]).toEqual([null, 't-1'])
    expect(second?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(first?.currentPath).toBe('/')
  })

  it('ignores a blank question, and a retry while an answer is in progress', async () => {
    const { result, askAndHold } = render()
    act(() => result.current.ask(' \n'))
    expect(result.current.turns).toEqual([])
    const held = await askAndHold('How?', 'So')
    act(() => result.current.retry())
    held.end(events({ type: 'finish' }))
    await waitFor(() => expect(states(result)).toEqual(['complete']))
    expect(server.requests).toHaveLength(1)
  })

  it('sends a double press once', async () => {
    server.behave(answerText('Yes.'))
    const { result, shown } = render()
    act(() => {
      result.current.ask('How?')
      result.current.ask('How?')
    })
    await shown('Yes.')
    expect(server.requests).toHaveLength(1)
    expect(result.current.turns).toHaveLength(1)
  })

  it('clears the draft that was asked, and keeps a different one', async () => {
    server.behave(answerText('1'), answerText('2'))
    const { result, ask } = render()
    act(() => result.current.setDraft('Typed?'))
    await ask('A starter question')
    expect(result.current.draft).toBe('Typed?')
    await ask('Typed?')
    expect(result.current.draft).toBe('')
  })

  it('uses the current settings', async () => {
    server.behave(answerText('1'), answerText('2'))
    const { ask, update } = render({ fp: 'ada' })
    await ask('One?')
    update({ apiKey: 'svc_dsc_other', fp: 'ada', currentPath: '/later' })
    await ask('Two?')
    expect(server.requests[1]).toMatchObject({
      headers: { authorization: 'Bearer svc_dsc_other' },
      body: { fp: 'ada', currentPath: '/later' },
    })
  })
})

describe('when an answer fails', () => {
  it('keeps the text so far and the reason, also after a later success', async () => {
    server.behave(failsHalfway, answerText('Whole.'))
    const { result, ask } = render()
    await ask('One?')
    expect(result.current.turns).toMatchObject([
      { answer: 'Half', state: { kind: 'failed', error: { code: 'interrupted' } } },
    ])
    await ask('Two?')
    expect(result.current.turns).toMatchObject([
      { answer: 'Half', state: { kind: 'failed', error: { code: 'interrupted' } } },
      { answer: 'Whole.', state: { kind: 'complete' } },
    ])
  })

  it('never shows it as complete, not for one frame', async () => {
    server.behave(failsHalfway)
    const seen = new Set<string | undefined>()
    const { result } = renderHook(
      () => {
        const assistant = useDocsAssistant({ ...server.settings })
        seen.add(assistant.turns[0]?.state.kind)
        return assistant
      },
      { wrapper: StrictMode },
    )
    act(() => result.current.ask('One?'))
    await waitFor(() => expect(seen).toContain('failed'))
    expect([...seen].filter((kind) => kind !== 'answering')).toEqual([undefined, 'waiting', 'failed'])
  })

  it('shows the reason even before any text arrived', async () => {
    server.behave(answerWith({ status: 429, headers: { 'Retry-After': '7' } }))
    const { result, ask } = render()
    await ask('One?')
    expect(result.current.turns).toMatchObject([
      {
        question: 'One?',
        answer: '',
        state: { kind: 'failed', error: { code: 'rate-limited', retryAfterMs: 7000 } },
      },
    ])
  })

  it('retries in the same turn and thread', async () => {
    const named = events(
      { type: 'start', messageMetadata: { threadId: 't-9' } },
      { type: 'text-delta', delta: 'Half' },
    )
    server.behave(answerWithEvents(named), answerText('Whole.', 't-9'))
    const { result, ask, retry } = render()
    await ask('One?')
    const before = result.current.turns[0]
    await retry()
    expect(result.current.turns).toMatchObject([{ id: before?.id, question: 'One?', answer: 'Whole.' }])
    expect(states(result)).toEqual(['complete'])
    expect(server.requests[1]?.body).toMatchObject({ threadId: 't-9', messages: [{ role: 'user' }] })
    expect(server.requests[1]?.body.messages).toHaveLength(1)
  })

  it('retries once, however often the button is pressed', async () => {
    server.behave(failsHalfway, answerText('Whole.'))
    const { result, ask, shown } = render()
    await ask('One?')
    act(() => {
      result.current.retry()
      result.current.retry()
    })
    await shown('Whole.')
    expect(server.requests).toHaveLength(2)
    expect(result.current.turns).toHaveLength(1)
  })

  it('hides that the thread was lost', async () => {
    server.behave(
      answerText('One.', 'old'),
      answerJson(404, { code: 'thread-not-found' }),
      answerText('Two.', 'new'),
    )
    const { result, ask } = render()
    await ask('One?')
    await ask('Two?')
    expect(states(result)).toEqual(['complete', 'complete'])
    expect(result.current.threadId).toBe('new')
  })
})

describe('when the reader presses Stop', () => {
  it('keeps the text, closes the connection, and does not fail', async () => {
    const { result, askAndHold } = render()
    const held = await askAndHold('How?', 'Half')
    act(() => result.current.stop())
    expect(result.current.turns).toMatchObject([{ answer: 'Half', state: { kind: 'stopped' } }])
    expect(result.current.status).toEqual({ kind: 'idle' })
    await held.released
    expect(states(result)).toEqual(['stopped'])
  })

  it('stops before the first byte', async () => {
    const { arrived, released } = server.stall()
    const { result } = render()
    act(() => result.current.ask('How?'))
    await arrived
    act(() => result.current.stop())
    await released
    expect(states(result)).toEqual(['stopped'])
  })

  it('answers the next question at once', async () => {
    const { result, askAndHold, shown } = render()
    await askAndHold('One?', 'Half')
    server.behave(answerText('Whole.'))
    act(() => {
      result.current.stop()
      result.current.ask('Two?')
    })
    await shown('Whole.')
    await waitFor(() => expect(states(result)).toEqual(['stopped', 'complete']))
    expect(result.current.turns[0]?.answer).toBe('Half')
    expect(server.requests).toHaveLength(2)
  })

  it('asks the stopped question again', async () => {
    const { result, askAndHold, shown } = render()
    await askAndHold('One?', 'Half')
    server.behave(answerText('Whole.'))
    act(() => result.current.stop())
    act(() => result.current.retry())
    await shown('Whole.')
    await waitFor(() => expect(states(result)).toEqual(['complete']))
  })
})

describe('when the conversation is reset', () => {
  it('starts again without turns, thread or late data of the old answer', async () => {
    server.behave(answerText('One.', 't-1'))
    const { result, ask, askAndHold } = render()
    await ask('One?')
    const held = await askAndHold('Two?', 'Half')
    act(() => result.current.reset())
    expect(result.current.turns).toEqual([])
    expect(result.current.threadId).toBeUndefined()
    expect(result.current.status).toEqual({ kind: 'idle' })
    await held.released

    server.behave(answerText('Three.', 't-2'))
    await ask('Three?')
    expect(server.requests.at(-1)?.body).toMatchObject({ threadId: null, messages: [{ role: 'user' }] })
    expect(result.current.turns).toHaveLength(1)
  })

  it('closes the connection when the component unmounts', async () => {
    const { askAndHold, unmount } = render()
    const held = await askAndHold('How?', 'Half')
    unmount()
    await held.released
  })
})

describe('when a question is edited in the composer', () => {
  it('puts it there, says what will be removed, and replaces it', async () => {
    server.behave(answerText('1'), answerText('2'))
    const { result, ask, shown } = render()
    await ask('One?')
    await ask('Two?')
    const first = result.current.turns[0]!.id
    act(() => result.current.startEditing(first))
    expect(result.current.draft).toBe('One?')
    expect(result.current.editing).toEqual({ turnId: first, dropped: 1 })
    server.behave(answerText('3'))
    act(() => result.current.setDraft('Other?'))
    act(() => result.current.ask('Other?'))
    await shown('3')
    expect(result.current.turns.map((turn) => turn.question)).toEqual(['Other?'])
    expect(result.current.editing).toBeUndefined()
    expect(result.current.draft).toBe('')
  })

  it('changes nothing when the reader cancels', async () => {
    server.behave(answerText('1'))
    const { result, ask } = render()
    await ask('One?')
    act(() => result.current.startEditing(result.current.turns[0]!.id))
    act(() => result.current.cancelEditing())
    expect(result.current).toMatchObject({ editing: undefined, draft: '', turns: [{ question: 'One?' }] })
  })
})

describe('when the panel is opened and closed', () => {
  it('notifies the host of each change once', () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const { result } = render({ onOpenChange })
    const heard = vi.fn()
    result.current.on('open-change', heard)
    act(() => result.current.setOpen(true))
    act(() => result.current.setOpen(true))
    act(() => result.current.setOpen(false))
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
    expect(heard.mock.calls).toEqual([[{ open: true }], [{ open: false }]])
    expect(result.current.open).toBe(false)
  })

  it('is open at first if the host wants it', () => {
    expect(render({ defaultOpen: true }).result.current.open).toBe(true)
  })
})
