import { act, cleanup, fireEvent } from '@testing-library/react'
import { AssistantError, type ErrorCode, type TurnState } from 'docs-assistant'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AssistantErrorOptions } from '../../src/protocol/errors.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const error = (code: ErrorCode, options?: AssistantErrorOptions) =>
  new AssistantError(code, 'For developers.', options)
const failed = (code: ErrorCode, options?: AssistantErrorOptions): TurnState => ({
  kind: 'failed',
  error: error(code, options),
})

/** Returns the notice of the last turn and the names of its buttons. */
function show(state: TurnState, settings = {}) {
  const assistant = fakeAssistant({ turns: [turn({ answer: 'Half', state })] }, settings)
  const rendered = renderView(assistant)
  const notice = rendered.part('notice')!
  const offers = [...notice.querySelectorAll('button')].map((button) => button.textContent)
  return { ...rendered, assistant, notice, offers, words: notice.querySelector('p')?.textContent }
}

describe('when an answer failed', () => {
  const notSetUp = 'The assistant isn’t set up correctly for this site. Please contact the site owner.'
  const unreachable = 'The assistant can’t be reached right now.'
  it.each<[string, TurnState, string, string[]]>([
    ['a refused key', failed('key-invalid'), notSetUp, []],
    ['a refused site', failed('origin-not-allowed'), notSetUp, []],
    ['a refused setting', failed('invalid-request', { field: 'filter' }), notSetUp, []],
    [
      'a question too long',
      failed('request-too-large', { field: 'messages' }),
      'The assistant couldn’t accept this question. Try making it shorter.',
      ['Edit'],
    ],
    [
      'a selection too long',
      failed('invalid-request', { field: 'context' }),
      'The selected text couldn’t be used. Try selecting less.',
      ['Edit'],
    ],
    [
      'the monthly limit',
      failed('quota-exceeded'),
      'The assistant has reached its usage limit. Try again later.',
      [],
    ],
    [
      'too many questions, no time given',
      failed('rate-limited'),
      'You’re asking too fast.',
      ['Continue', 'Try again'],
    ],
    ['a service that is down', failed('unreachable'), unreachable, ['Continue', 'Try again']],
    ['no network', failed('offline'), 'Not sent because you were offline.', ['Continue', 'Try again']],
    [
      'a page in its place',
      failed('not-a-stream'),
      'Your network blocked the request. You may need to sign in to the Wi-Fi.',
      ['Continue', 'Try again'],
    ],
    ['a cut answer', failed('interrupted'), 'The answer was cut off.', ['Continue', 'Try again']],
    [
      'a silent service',
      failed('timed-out'),
      'The assistant took too long to respond.',
      ['Continue', 'Try again'],
    ],
    ['an error while answering', failed('answer-failed'), 'Something went wrong.', ['Continue', 'Try again']],
    [
      'an empty answer',
      failed('answer-empty'),
      'The assistant returned no answer.',
      ['Continue', 'Try again'],
    ],
    ['Stop', { kind: 'stopped' }, 'You stopped this answer.', ['Continue', 'Ask again']],
    ['a slow answer', { kind: 'slow' }, 'This is taking longer than usual.', ['Keep waiting', 'Try again']],
    [
      'a question kept for the network',
      { kind: 'scheduled', error: error('offline'), sendAtMs: undefined },
      'Sends when you’re back online.',
      ['Cancel'],
    ],
  ])('%s', async (_, state, words, offers) => {
    const shown = show(state)
    expect(shown.words).toBe(words)
    expect(shown.offers).toEqual(offers)
    // A growing answer is drawn with the next frame.
    await vi.waitFor(() => expect(shown.part('answer')?.textContent).toContain('Half'))
    expect(shown.root.textContent).not.toContain('For developers.')
  })

  it('offers only to ask again if no text has arrived', () => {
    for (const state of [failed('interrupted'), { kind: 'stopped' } as const]) {
      const { view } = renderView(fakeAssistant({ turns: [turn({ answer: '', state })] }))
      expect(view.queryByRole('button', { name: 'Continue' })).toBeNull()
      expect(view.getByRole('button', { name: /again/ })).toBeDefined()
      cleanup()
    }
  })

  it('links to support if the host has one', () => {
    const { view } = show(failed('quota-exceeded'), { supportUrl: 'mailto:help@acme.dev' })
    expect(view.getByRole('link', { name: /Get help/ }).getAttribute('href')).toBe('mailto:help@acme.dev')
  })
})

describe('when the reader accepts an offer', () => {
  it.each<[string, TurnState, string]>([
    ['Edit', failed('request-too-large'), 'startEditing'],
    ['Keep waiting', { kind: 'slow' }, 'keepWaiting'],
    ['Ask again', { kind: 'stopped' }, 'retry'],
    ['Continue', { kind: 'stopped' }, 'continueAnswer'],
    ['Continue', failed('interrupted'), 'continueAnswer'],
    ['Cancel', { kind: 'scheduled', error: error('offline'), sendAtMs: undefined }, 'cancelRetryLater'],
  ])('%s works, and the focus stays in the panel', (name, state, action) => {
    const { notice, assistant, focused, view } = show(state)
    fireEvent.click([...notice.querySelectorAll('button')].find((button) => button.textContent === name)!)
    expect(Reflect.get(assistant, action)).toHaveBeenCalledOnce()
    expect(focused()).toBe(view.getByRole('textbox'))
  })
})

describe('when the service accepts questions again at a known time', () => {
  // Finding the timer, which is loaded on demand, needs the other clocks.
  const stopTime = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })

  it('counts down without announcements, and then offers to ask', async () => {
    stopTime()
    const state: TurnState = { kind: 'failed', error: error('rate-limited'), retryAtMs: Date.now() + 62_000 }
    const { view, notice, assistant } = show(state)
    const timer = await view.findByRole('timer')
    expect(timer.textContent).toBe('Try again in 1:02.')
    expect(timer.closest('[aria-live="polite"], [role="status"], [role="alert"]')).toBeNull()
    fireEvent.click(view.getByRole('button', { name: 'Send automatically' }))
    expect(assistant.retryLater).toHaveBeenCalledOnce()
    act(() => void vi.advanceTimersByTime(3_000))
    expect(timer.textContent).toBe('Try again in 0:59.')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(notice.textContent).toBe('You’re asking too fast.ContinueTry again')
    expect(assistant.retry).not.toHaveBeenCalled()
  })

  it('counts down to the retry if the reader scheduled it', async () => {
    stopTime()
    const { view } = show({ kind: 'scheduled', error: error('rate-limited'), sendAtMs: Date.now() + 5_000 })
    expect((await view.findByRole('timer')).textContent).toBe('Sending in 0:05.')
  })
})

describe('when questions are queued', () => {
  const queued = turn({
    id: '2',
    question: 'And then?',
    answer: '',
    state: { kind: 'queued', isHeld: false },
  })

  it('shows them above the composer, each with a button to remove it, but none to send it while answering', async () => {
    const assistant = fakeAssistant({
      status: { kind: 'busy' },
      turns: [turn({ state: { kind: 'answering' } }), queued],
    })
    const { view, part } = renderView(assistant)
    expect((await view.findByRole('list', { name: 'Up next' })).textContent).toContain('And then?')
    expect(part('thread')?.textContent).not.toContain('And then?')
    expect(view.queryByRole('button', { name: 'Send now' })).toBeNull()
    fireEvent.click(view.getByRole('button', { name: 'Remove: And then?' }))
    expect(assistant.removeQueued).toHaveBeenCalledExactlyOnceWith('2')
  })

  it('offers to send them, and to ask the last one again, after a stop', async () => {
    const held = { ...queued, state: { kind: 'queued', isHeld: true } } as const
    const assistant = fakeAssistant({ turns: [turn({ state: { kind: 'stopped' } }), held] })
    const { view } = renderView(assistant)
    fireEvent.click(await view.findByRole('button', { name: 'Send now' }))
    expect(assistant.sendQueued).toHaveBeenCalledExactlyOnceWith('2')
    expect(view.getByRole('button', { name: 'Ask again' })).toBeDefined()
  })

  it('lists questions that wait for the reader separately', async () => {
    const held = { ...queued, id: '3', question: 'Later?', state: { kind: 'queued', isHeld: true } } as const
    const before = fakeAssistant({ turns: [turn()] })
    const { view, part, show } = renderView(before)
    show(fakeAssistant({ turns: [turn(), held] }))
    expect((await view.findByRole('list', { name: 'Not sent yet' })).textContent).toContain('Later?')
    expect(view.queryByRole('list', { name: 'Up next' })).toBeNull()
    expect(part('announcer')?.textContent).toBe('')
    show(fakeAssistant({ turns: [turn(), held, queued] }))
    expect((await view.findByRole('list', { name: 'Up next' })).textContent).not.toContain('Later?')
  })

  it('offers to queue a question next to Stop; it can be pressed once something is typed', () => {
    const busy = { status: { kind: 'busy' }, turns: [turn({ state: { kind: 'answering' } })] } as const
    const { view, show } = renderView(fakeAssistant(busy))
    const queue = () => view.getByRole('button', { name: 'Add to queue' })
    expect(queue().hasAttribute('disabled')).toBe(true)
    show(fakeAssistant({ ...busy, draft: 'And then?' }))
    expect(queue().hasAttribute('disabled')).toBe(false)
    expect(view.getByRole('button', { name: 'Stop' })).toBeDefined()
  })

  it('announces it to screen readers', () => {
    const answering = turn({ state: { kind: 'answering' } })
    const { part, show } = renderView(fakeAssistant({ turns: [answering] }))
    show(fakeAssistant({ turns: [answering, queued] }))
    expect(part('announcer')?.textContent).toBe('Added to the queue.')
  })
})

describe('when an earlier question is edited', () => {
  it.each([
    [0, 'Editing your question '],
    [1, 'Editing your question 1 later question will be removed.'],
    [2, 'Editing your question 2 later questions will be removed.'],
  ])('says what will be removed before it is sent: %i', async (dropped, words) => {
    const assistant = fakeAssistant({ turns: [turn()], editing: { turnId: '1', dropped } })
    const { view, part } = renderView(assistant)
    // Its code is loaded when the reader begins to edit.
    const cancel = await view.findByRole('button', { name: 'Cancel' })
    expect(part('editing')?.querySelector('p')?.textContent).toBe(words)
    fireEvent.click(cancel)
    expect(assistant.cancelEditing).toHaveBeenCalledOnce()
  })

  it('puts it into the composer', () => {
    const assistant = fakeAssistant({ turns: [turn()] })
    const { view, focused } = renderView(assistant)
    fireEvent.click(view.getByRole('button', { name: 'Edit' }))
    expect(assistant.startEditing).toHaveBeenCalledExactlyOnceWith('1')
    expect(focused()).toBe(view.getByRole('textbox'))
  })
})

describe('when a reader rates an answer', () => {
  const onFeedback = () => {}
  // Loaded with the first answer of a page.
  beforeAll(async () => {
    const { view } = renderView(fakeAssistant({ turns: [turn()] }, { onFeedback }))
    await view.findByRole('button', { name: 'Helpful' })
    cleanup()
  })

  it('shows the buttons if the host wants feedback and the answer is complete', () => {
    const { view, show } = renderView(fakeAssistant({ turns: [turn()] }))
    expect(view.queryByRole('button', { name: 'Helpful' })).toBeNull()
    show(fakeAssistant({ turns: [turn({ state: { kind: 'stopped' } })] }, { onFeedback }))
    expect(view.queryByRole('button', { name: 'Helpful' })).toBeNull()
    show(fakeAssistant({ turns: [turn()] }, { onFeedback }))
    expect(view.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('shows them if the service accepts feedback, even if the host does not want it', () => {
    const { view } = renderView(fakeAssistant({ turns: [turn({ takesFeedback: true })] }))
    expect(view.getByRole('button', { name: 'Helpful' })).toBeDefined()
  })

  it('says that it could not be sent, and sends it again; the rating stays', () => {
    const feedback = { rating: 'down', note: 'No.' } as const
    const rated = (feedbackDelivery?: 'sending' | 'failed') =>
      fakeAssistant({ turns: [turn({ takesFeedback: true, feedback, feedbackDelivery })] })
    const { view, part, show, focused } = renderView(rated('sending'))
    const words = () => part('feedback')?.querySelector('[role="status"]')?.textContent
    expect(words()).toBe('Thanks for the feedback!')
    const failed = rated('failed')
    show(failed)
    expect(words()).toBe('Your feedback couldn’t be sent.')
    expect(view.getByRole('button', { name: 'Not helpful' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(view.getByRole('button', { name: 'Try again' }))
    expect(failed.feedback).toHaveBeenCalledExactlyOnceWith('1', feedback)
    show(rated('sending'))
    expect(view.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(focused()).toBe(view.getByRole('button', { pressed: true }))
    expect(view.getByText('Thanks for the feedback!')).toBeDefined()
  })

  it('rates with one press and says thanks', () => {
    const assistant = fakeAssistant({ turns: [turn()] }, { onFeedback })
    const { view, show, part } = renderView(assistant)
    fireEvent.click(view.getByRole('button', { name: 'Helpful' }))
    expect(assistant.feedback).toHaveBeenCalledExactlyOnceWith('1', { rating: 'up' })
    show(fakeAssistant({ turns: [turn({ feedback: { rating: 'up' } })] }, { onFeedback }))
    expect(view.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed')).toBe('true')
    expect(part('feedback')?.textContent).toBe('Thanks for the feedback!')
  })

  it('asks for the reason after a thumb down, by keyboard alone', async () => {
    const assistant = fakeAssistant({ turns: [turn()] }, { onFeedback })
    const { view, user, focused } = renderView(assistant)
    view.getByRole('button', { name: 'Not helpful' }).focus()
    await user.keyboard('{Enter}')
    expect(assistant.feedback).toHaveBeenLastCalledWith('1', { rating: 'down' })
    const reasons = await view.findAllByRole('radio')
    expect(focused()).toBe(reasons[0])
    for (const name of ['Incorrect', 'Out of date']) {
      view.getByRole('radio', { name }).focus()
      await user.keyboard(' ')
    }
    view.getByRole('textbox', { name: 'Tell us more (optional)' }).focus()
    await user.keyboard('See v2')
    view.getByRole('button', { name: 'Send feedback' }).focus()
    await user.keyboard('{Enter}')
    expect(assistant.feedback).toHaveBeenLastCalledWith('1', {
      rating: 'down',
      reasons: ['outdated'],
      note: 'See v2',
    })
    expect(view.queryByRole('group', { name: 'What went wrong?' })).toBeNull()
  })
})
