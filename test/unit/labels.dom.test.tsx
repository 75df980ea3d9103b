import { describe, expect, it } from 'vitest'
import { labels as english } from '../../src/languages/en.ts'
import { AssistantError } from '../../src/protocol/errors.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

describe('when a host replaces labels', () => {
  const offline = turn({
    state: { kind: 'failed', error: new AssistantError('offline', ''), retryAtMs: undefined },
  })
  const labels = { send: 'Los', errors: { offline: 'Kein Netz.' } }

  it('shows them, and the English ones for the rest', () => {
    const { view } = renderView(fakeAssistant({ turns: [offline] }, { labels }))
    expect(view.getByRole('button', { name: 'Los' })).toBeTruthy()
    expect(view.getAllByText('Kein Netz.').length).toBeGreaterThan(0)
    expect(view.getByRole('button', { name: english.close })).toBeTruthy()
    expect(view.getByRole('button', { name: english.retry })).toBeTruthy()
  })

  it('updates them when the host changes them', () => {
    const { view, show } = renderView(fakeAssistant({}, { labels }))
    show(fakeAssistant({}, { labels: { send: 'Envoyer' } }))
    expect(view.getByRole('button', { name: 'Envoyer' })).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Los' })).toBeNull()
  })
})
