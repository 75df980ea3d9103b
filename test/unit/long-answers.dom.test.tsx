import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

describe('when a part of an answer is missing', () => {
  it.each([
    [
      'its end was not kept',
      { isCut: true, malformedEvents: 1, written: false },
      'Only the beginning of this answer was kept.',
    ],
    ['one of its events was malformed', { malformedEvents: 1 }, 'Some words may be missing.'],
  ])('%s: says so, beside the button that asks again', async (_, over, words) => {
    const assistant = fakeAssistant({ turns: [turn({ answer: 'So.', ...over })] })
    const { part, view, user } = renderView(assistant)
    await waitFor(() => expect(part('missing')?.textContent).toBe(words))
    expect(part('answer-actions')!.contains(part('missing'))).toBe(true)
    await user.click(view.getByRole('button', { name: 'Regenerate' }))
    expect(assistant.retry).toHaveBeenCalledOnce()
  })

  it('says nothing of a whole answer, or while it grows', async () => {
    const { part, show } = renderView(fakeAssistant({ turns: [turn({ answer: 'So.' })] }))
    await waitFor(() => expect(part('copy-answer')).not.toBeNull())
    expect(part('missing')).toBeNull()
    const growing = turn({ answer: 'So', malformedEvents: 1, state: { kind: 'answering' } })
    show(fakeAssistant({ turns: [growing] }))
    expect(part('missing')).toBeNull()
  })
})

describe('when a long answer is shown at once', () => {
  it('is drawn in slices, whenever the browser is idle, and is then complete', async () => {
    const idle: IdleRequestCallback[] = []
    vi.stubGlobal('requestIdleCallback', (act: IdleRequestCallback) => idle.push(act))
    vi.stubGlobal('cancelIdleCallback', (handle: number) => delete idle[handle - 1])
    const paragraphs = Array.from({ length: 300 }, (_, index) => `Paragraph ${index}. ${'word '.repeat(20)}`)
    const { part } = renderView(fakeAssistant({ turns: [turn({ answer: paragraphs.join('\n\n') })] }))
    const drawn = () => part('answer-text')!.querySelectorAll('p').length
    const amounts = [drawn()]
    while (part('answer-text')!.matches('[data-drawing]') && drawn() < 300) {
      for (const act of idle.splice(0)) act?.({ didTimeout: false, timeRemaining: () => 50 })
      amounts.push(drawn())
    }
    const steps = amounts.map((amount, index) => amount - (amounts[index - 1] ?? 0))
    expect(Math.max(...steps)).toBeLessThan(100)
    expect(amounts.at(-1)).toBe(300)
    await waitFor(() => expect(part('answer-text')!.matches('[data-drawing]')).toBe(false))
    expect(part('answer-text')!.textContent).toContain('Paragraph 299.')
  })
})
