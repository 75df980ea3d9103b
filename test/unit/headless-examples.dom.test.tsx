import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, createElement } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compileExamples, writeExamples } from '../support/docsExamples.ts'
import {
  answerText,
  answerWith,
  answerWithEvents,
  events,
  type MisbehavingServer,
  startMisbehavingServer,
} from '../support/misbehavingServer.ts'

// Below `test`, so that the examples are compiled like tests, which import the package by name.
const folder = join(import.meta.dirname, '../.examples')

let server: MisbehavingServer
beforeAll(async () => {
  server = await startMisbehavingServer()
  writeExamples(folder, 'widget/headless.md', { 'https://docs.example.com': server.url })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const load = (name: string) => import(/* @vite-ignore */ join(folder, name))

describe('the examples of "Without the panel"', () => {
  it('compile in strict mode', () => {
    expect(compileExamples(folder)).toBe('')
  }, 60_000)

  it('with React: asks, shows the answer, and asks again after a failure', async () => {
    const { Ask } = (await load('Ask.tsx')) as { Ask: ComponentType }
    server.behave(answerWith({ status: 500 }), answerText('With npm.'))
    const { container } = render(createElement(Ask))
    const view = within(container)
    const user = userEvent.setup()
    await user.type(view.getByRole('textbox', { name: 'Question' }), 'How do I install it?')
    await user.click(view.getByRole('button', { name: 'Ask' }))
    expect(await view.findByText(/Failed: internal/)).toBeDefined()
    await user.click(view.getByRole('button', { name: 'Ask again' }))
    expect(await view.findByText('With npm.')).toBeDefined()
    expect(view.getAllByRole('heading')).toHaveLength(1)
  })

  it('with React: continue an interrupted answer', async () => {
    const { Ask } = (await load('Ask.tsx')) as { Ask: ComponentType }
    const cut = events({ type: 'text-delta', id: '0', delta: 'With n' })
    server.behave(answerWithEvents(cut), answerText('pm.'))
    const { container } = render(createElement(Ask))
    const view = within(container)
    const user = userEvent.setup()
    await user.type(view.getByRole('textbox', { name: 'Question' }), 'How do I install it?')
    await user.click(view.getByRole('button', { name: 'Ask' }))
    await user.click(await view.findByRole('button', { name: 'Continue' }))
    expect(await view.findByText('With npm.')).toBeDefined()
    expect(view.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('without React: return the whole answer, or the reason why there is none', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const { askOnce } = (await load('askOnce.ts')) as { askOnce: (question: string) => Promise<string> }
    server.behave(answerText('With npm.'), answerWith({ status: 503 }))
    expect(await askOnce('How do I install it?')).toBe('With npm.')
    await expect(askOnce('And then?')).rejects.toThrow('unreachable')
  })
})
