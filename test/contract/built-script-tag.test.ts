// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startFromScript } from '../../src/embed/startFromScript.ts'

const everyKind = readFileSync(`${import.meta.dirname}/../fixtures/streams/every-kind.sse`, 'utf8')

afterEach(() => {
  // An emptied body gets the widget back; this way it is gone.
  document.documentElement.dataset.docsAssistant = 'off'
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** What a reader reads after one question to the assistant that `start` puts on the page. */
async function readPanel(start: (script: HTMLScriptElement) => unknown): Promise<string> {
  vi.stubGlobal('fetch', async () => {
    return new Response(everyKind, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  const script = document.createElement('script')
  // Never run: it is a tag to be read.
  script.type = 'text/plain'
  Object.assign(script.dataset, { endpoint: '/api/ask', open: '', history: 'none' })
  document.body.append(script)
  await start(script)
  const panel = await waitFor(() => {
    const found = document
      .querySelector('[data-docs-assistant]')
      ?.shadowRoot?.querySelector<HTMLElement>('[data-part="panel"]')
    if (!found) throw new Error('There is no panel yet.')
    return found
  })
  const field = panel.querySelector('textarea')!
  fireEvent.change(field, { target: { value: 'How do I rotate a key?' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(panel.textContent).toContain('The old key ends at once.'))
  await waitFor(() => expect(panel.querySelector('[data-part="sources"]')).not.toBeNull())
  return panel.textContent
}

it('the built file of the script tag shows every kind of chunk as its sources do', async () => {
  const built = await readPanel(() => import('../../dist/embed.js' as string))
  expect(built).toContain('Searched: rotate a key')
  document.body.replaceChildren()
  expect(await readPanel(startFromScript)).toBe(built)
})
