import type { TurnState } from 'docs-assistant'
import { describe, expect, it } from 'vitest'
import { labels as english } from '../../src/languages/en.ts'
import { AssistantError } from '../../src/protocol/errors.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const offline: TurnState = { kind: 'failed', error: new AssistantError('offline', 'For developers.') }
const withTurn = (state: TurnState, id = '1') => fakeAssistant({ turns: [turn({ id, state })] })

describe('what a screen reader announces', () => {
  it('announces that an answer began and ended, but no token of it', () => {
    const { view, show, root } = renderView(fakeAssistant())
    const status = view.getByRole('status')
    expect(status.textContent).toBe('')
    show(withTurn({ kind: 'waiting' }))
    expect(status.textContent).toBe('Answering…')
    show(withTurn({ kind: 'answering' }))
    expect(status.textContent).toBe('Answering…')
    show(withTurn({ kind: 'complete' }))
    expect(status.textContent).toBe('Answer complete')
    expect(view.getByRole('log').getAttribute('aria-live')).toBe('off')
    expect(root.querySelectorAll('[role="alert"], [aria-live="assertive"]')).toHaveLength(0)
  })

  it('announces an error once, in the reader’s words', () => {
    const { view, show } = renderView(withTurn({ kind: 'waiting' }))
    show(withTurn(offline))
    expect(view.getByRole('status').textContent).toBe(english.errors.offline)
    show(withTurn({ kind: 'waiting' }))
    show(withTurn(offline))
    expect(view.getByRole('status').textContent).toBe(english.errors.offline)
  })

  it('does not announce a conversation that was there already', () => {
    const { view } = renderView(withTurn({ kind: 'complete' }))
    expect(view.getByRole('status').textContent).toBe('')
  })

  it('announces the state of each answer', () => {
    const { view, show } = renderView(withTurn({ kind: 'answering' }))
    expect(view.getByRole('article', { name: 'Answer' }).getAttribute('aria-busy')).toBe('true')
    show(withTurn({ kind: 'complete' }))
    expect(view.getByRole('article', { name: 'Answer' }).getAttribute('aria-busy')).toBe('false')
  })
})
