import { act, findByRole } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { parseChunk } from '../../src/transport/parseChunk.ts'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const suggestions = ['Set the port', 'Boiler › Options']

function show(turns: ReturnType<typeof turn>[], settings = {}) {
  const assistant = fakeAssistant({ turns }, settings)
  const rendered = renderView(assistant)
  const list = () => rendered.part('next-questions') as HTMLElement | null
  return { ...rendered, assistant, list }
}

describe('when an answer offers next questions', () => {
  it('shows them as a list of buttons, and asks the one that is pressed', async () => {
    const { list, assistant } = show([turn({ suggestions })])
    await expect.poll(list).not.toBeNull()
    await findByRole(list()!, 'list', { name: 'Ask next' })
    const button = await findByRole(list()!, 'button', { name: 'Boiler › Options' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(assistant.ask).toHaveBeenCalledWith('Boiler › Options', {})
  })

  it('shows them below the last answer only, and not while one is arriving', async () => {
    await import('../../src/view/thread/AnswerEnd.tsx')
    const growing = turn({ id: 't2', suggestions: ['Later'], state: { kind: 'answering' } })
    const { list } = show([turn({ suggestions }), growing])
    expect(list()).toBeNull()
  })

  it('shows none if the host turned them off', async () => {
    await import('../../src/view/thread/AnswerEnd.tsx')
    const { list, part } = show([turn({ suggestions, version: 'v1' })], { nextQuestions: false })
    await expect.poll(() => part('versions')).not.toBeNull()
    // The labels are there by then.
    await act(async () => {})
    expect(list()).toBeNull()
  })

  it('has the label of the host', async () => {
    const { list } = show([turn({ suggestions })], { labels: { nextQuestions: 'And now?' } })
    await expect.poll(list).not.toBeNull()
    expect(await findByRole(list()!, 'list', { name: 'And now?' })).toBeTruthy()
  })
})

describe('next questions of a stream', () => {
  const read = (value: unknown) =>
    parseChunk({ type: 'finish', messageMetadata: { suggestions: value } }) as unknown

  it('are three short texts at most', () => {
    const many = ['a', 'b', 'c', 'd']
    expect(read(many)).toEqual({ type: 'finish', messageMetadata: { suggestions: ['a', 'b', 'c'] } })
    expect(read([1, '', 'a', 'x'.repeat(81)])).toEqual({
      type: 'finish',
      messageMetadata: { suggestions: ['a'] },
    })
    for (const wrong of ['a', {}, [], [null]])
      expect(read(wrong)).toEqual({ type: 'finish', messageMetadata: {} })
  })
})
