import { waitFor } from '@testing-library/react'
import type { ErrorCode } from 'docs-assistant'
import { describe, expect, it } from 'vitest'
import { labels as english } from '../../src/languages/en.ts'
import { AssistantError } from '../../src/protocol/errors.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const failed = (code: ErrorCode) =>
  ({ kind: 'failed', error: new AssistantError(code, 'For developers.') }) as const

describe('while a question is being answered', () => {
  it('says so at once', () => {
    const waiting = turn({ answer: '', state: { kind: 'waiting' } })
    const { view, part } = renderView(fakeAssistant({ status: { kind: 'busy' }, turns: [waiting] }))
    expect(view.getByText('How?')).toBeDefined()
    expect(part('waiting')?.textContent).toBe('Reading the docs…')
    expect(part('turn')?.dataset.state).toBe('waiting')
  })

  it('shows Stop beside the button that queues, and keeps the focus in the panel when it is pressed', async () => {
    const assistant = fakeAssistant({
      status: { kind: 'busy' },
      turns: [turn({ state: { kind: 'answering' } })],
    })
    const { view, user, focused } = renderView(assistant)
    expect(view.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(view.getByRole('button', { name: 'Add to queue' })).toBeDefined()
    await user.click(view.getByRole('button', { name: 'Stop' }))
    expect(assistant.stop).toHaveBeenCalledOnce()
    expect(focused()).toBe(view.getByRole('textbox'))
  })

  it('shows the running search, then the finished one', async () => {
    const searching = turn({
      answer: '',
      state: { kind: 'answering' },
      searches: [{ query: 'keys', found: undefined, pages: [] }],
    })
    const { part, show } = renderView(fakeAssistant({ turns: [searching] }))
    // Its code is loaded with the first search.
    await waitFor(() => expect(part('searches')?.textContent).toBe('Searching: keys'))
    show(
      fakeAssistant({
        turns: [
          turn({
            searches: [
              { query: 'keys', found: 3, pages: [] },
              { query: 'rotate', found: 0, pages: [] },
            ],
          }),
        ],
      }),
    )
    expect(part('searches')?.textContent).toBe('Searched: keys, rotate')
  })
})

describe('when the reader stopped an answer', () => {
  it('keeps the text and offers to try again', async () => {
    const assistant = fakeAssistant({
      turns: [turn({ answer: 'Open Settings', state: { kind: 'stopped' } })],
    })
    const { view, user, part } = renderView(assistant)
    expect(part('answer')?.textContent).toContain('Open Settings')
    expect(part('notice')?.textContent).toContain('You stopped this answer.')
    await user.click(view.getByRole('button', { name: 'Ask again' }))
    expect(assistant.retry).toHaveBeenCalledOnce()
  })
})

describe('when an answer failed', () => {
  it('keeps the text and the draft, and shows the reason', () => {
    const turns = [turn({ answer: 'Open Set', state: failed('interrupted') })]
    const { part, view } = renderView(fakeAssistant({ turns, draft: 'And then' }))
    expect(part('answer')?.textContent).toContain('Open Set')
    expect(part('notice')?.textContent).toContain(english.errors.interrupted)
    expect(part('notice')?.textContent).not.toContain('For developers.')
    expect((view.getByRole('textbox') as HTMLTextAreaElement).value).toBe('And then')
  })

  it('offers no retry that would fail again', () => {
    const { view, part } = renderView(
      fakeAssistant({ turns: [turn({ answer: '', state: failed('key-invalid') })] }),
    )
    expect(part('notice')?.textContent).toBe(english.errors['key-invalid'])
    expect(view.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('offers it for the last question only', () => {
    const turns = [turn({ id: '1', state: failed('offline') }), turn({ id: '2', state: failed('offline') })]
    const { view } = renderView(fakeAssistant({ turns }))
    expect(view.getAllByText(english.errors.offline).length).toBeGreaterThanOrEqual(2)
    expect(view.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })
})
