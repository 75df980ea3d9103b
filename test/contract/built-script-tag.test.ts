// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DocsAssistant } from '../../src/embed/index.ts'

const everyKind = readFileSync(`${import.meta.dirname}/../fixtures/streams/every-kind.sse`, 'utf8')

beforeEach(() => {
  // jsdom has no sheets for shadow roots.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

/** What a reader reads after one question to an assistant, piece by piece; their order is that of their coming. */
async function readPanel(assistant: typeof DocsAssistant): Promise<string[]> {
  vi.stubGlobal('fetch', async () => {
    return new Response(everyKind, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  await assistant.init({ endpoint: '/api/ask', history: 'none' })
  expect(await assistant.open()).toBe(true)
  const panel = document
    .querySelector('[data-docs-assistant]')!
    .shadowRoot!.querySelector<HTMLElement>('[data-part="panel"]')!
  const field = panel.querySelector('textarea')!
  fireEvent.input(field, { target: { value: 'How do I rotate a key?' } })
  await waitFor(() => expect(panel.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(false))
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(panel.textContent).toContain('The old key ends at once.'))
  await waitFor(() => expect(panel.querySelector('[data-part="sources"]')).not.toBeNull())
  const pieces = [...panel.querySelectorAll('[data-part="question"], article > *')].map(
    (piece) => piece.textContent,
  )
  await assistant.destroy()
  return pieces.sort()
}

it('the built files of the script tag show every kind of chunk as their sources do', async () => {
  const { DocsAssistant: built } = await import('../../dist/embed/index.js' as string)
  const pieces = await readPanel(built)
  expect(pieces).toContainEqual(expect.stringContaining('Searched: rotate a key'))
  expect(await readPanel(DocsAssistant)).toEqual(pieces)
})
