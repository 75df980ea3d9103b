import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { type ComponentType, createElement } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compileExamples, writeExamples } from '../support/docsExamples.ts'
import { answerText, type MisbehavingServer, startMisbehavingServer } from '../support/misbehavingServer.ts'

// Below `test`, so that the example is compiled like tests, which import the package by name.
const folder = join(import.meta.dirname, '../.examples-extending')

let server: MisbehavingServer
beforeAll(async () => {
  server = await startMisbehavingServer()
  writeExamples(folder, 'widget/extending.md', { 'https://docs.example.com': server.url })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

describe('the layout of "Extend the widget"', () => {
  it('compiles in strict mode', () => {
    expect(compileExamples(folder)).toBe('')
  }, 60_000)

  it('asks within the page, hands links to the router, and starts again', async () => {
    const { HelpPage } = (await import(/* @vite-ignore */ join(folder, 'HelpPage.tsx'))) as {
      HelpPage: ComponentType<{ navigate: (path: string) => void }>
    }
    server.behave(answerText('Read [the guide](/guide#start).'))
    const navigate = vi.fn()
    const { container } = render(createElement(HelpPage, { navigate }))
    await waitFor(() => expect(container.querySelector('[data-docs-assistant]')).not.toBeNull())
    const root = container.querySelector('[data-docs-assistant]')!.shadowRoot!
    await waitFor(() => expect(root.querySelector('.help')).not.toBeNull())
    const view = within(root.querySelector<HTMLElement>('.help')!)
    expect(root.querySelector('[data-part="launcher"], [data-part="panel"]')).toBeNull()

    const field = view.getByRole('textbox', { name: 'Your question' })
    fireEvent.change(field, { target: { value: 'Where do I start?' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    const link = await view.findByRole('link', { name: 'the guide' })
    await view.findByRole('button', { name: 'Copy answer' })
    expect(fireEvent.click(link)).toBe(false)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/guide#start')

    fireEvent.click(view.getByRole('button', { name: 'Start again' }))
    expect(view.queryByRole('link', { name: 'the guide' })).toBeNull()
    expect(root.querySelector('[data-part="empty"]')).not.toBeNull()
  })
})

describe('when a part is rendered outside the root', () => {
  it('says where it belongs', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => act(() => void render(<DocsAssistant.Composer />))).toThrow(
      '<Composer> was rendered outside <DocsAssistant>, so it has no conversation. Move it inside.',
    )
    vi.restoreAllMocks()
  })
})
