import { findByRole } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const context = [{ type: 'code', value: 'listen()' }] as const

async function show(over: Parameters<typeof turn>[0], settings = {}) {
  const assistant = fakeAssistant({ turns: [turn({ context, ...over })] }, settings)
  const rendered = renderView(assistant)
  const line = () => rendered.part('versions') as HTMLElement | null
  return { ...rendered, assistant, line }
}

describe('when an answer is from one of several versions', () => {
  it('names it, and the others as a list of buttons', async () => {
    const { line, part } = await show({ version: 'v3', versions: ['v2', 'v1'] })
    await expect.poll(line).not.toBeNull()
    expect(line()!.textContent).toBe('Version v3Also inv2v1')
    const list = await findByRole(line()!, 'list', { name: 'Also in' })
    const names = [...list.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['Ask again in version v2', 'Ask again in version v1'])
    expect(part('answer')!.contains(line())).toBe(true)
  })
  it('asks the same question, with its context, in the version whose button is pressed', async () => {
    const { line, assistant } = await show({ version: 'v3', versions: ['v2', 'v1'] })
    await expect.poll(line).not.toBeNull()
    const button = await findByRole(line()!, 'button', { name: 'Ask again in version v1' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(assistant.ask).toHaveBeenCalledWith('How?', { context, files: undefined, version: 'v1' })
  })
  it('offers other versions where the docs do not answer', async () => {
    const { line } = await show({ coverage: 'none', version: 'v1', versions: ['v2'] })
    await expect.poll(line).not.toBeNull()
    expect(line()!.textContent).toBe('Version v1Other versionsv2')
  })
  it('names the version alone where no other has the page', async () => {
    const { line } = await show({ version: 'v3' })
    await expect.poll(line).not.toBeNull()
    expect(line()!.textContent).toBe('Version v3')
    expect(line()!.querySelector('ul')).toBeNull()
  })
  it('speaks the language of the labels', async () => {
    const { line } = await show({ version: 'v3', versions: ['v1'] }, { labels: { alsoIn: 'Auch in' } })
    await expect.poll(line).not.toBeNull()
    expect(await findByRole(line()!, 'list', { name: 'Auch in' })).toBeTruthy()
  })
})

describe('when a service names no version', () => {
  it('shows nothing', async () => {
    // The line is loaded on demand; by then it would be there.
    await import('../../src/view/thread/AnswerEnd.tsx')
    const { line } = await show({})
    expect(line()).toBeNull()
  })
})
