// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { fireEvent, waitFor } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant/embed'
import { beforeEach, expect, it, vi } from 'vitest'
import '../support/domPatience.ts'
import { stubSheets } from '../support/stubSheets.ts'

const stream = (name: string) => readFileSync(`${import.meta.dirname}/../fixtures/streams/${name}`, 'utf8')
const everyKind = stream('every-kind.sse')

beforeEach(() => {
  stubSheets()
  vi.stubGlobal('matchMedia', () => new EventTarget())
})

async function openPanel(assistant: typeof DocsAssistant, settings: object): Promise<HTMLElement> {
  await assistant.init({ endpoint: '/api/ask', history: 'none', ...settings })
  expect(await assistant.open()).toBe(true)
  return document
    .querySelector('[data-docs-assistant]')!
    .shadowRoot!.querySelector<HTMLElement>('[data-part="panel"]')!
}

/** Asks an assistant one question. Returns the text that a reader sees. */
async function readPanel(assistant: typeof DocsAssistant): Promise<string> {
  // The words come when the searches are seen: where those stand depends on what was there first.
  const body = new TransformStream<string, string>()
  const writer = body.writable.getWriter()
  const [searches, words] = everyKind.split(/(?=data: \S+"text-start","id":"taken-back")/)
  vi.stubGlobal('fetch', async () => {
    return new Response(body.readable.pipeThrough(new TextEncoderStream()), {
      headers: { 'Content-Type': 'text/event-stream' },
    })
  })
  const panel = await openPanel(assistant, {})
  const field = panel.querySelector('textarea')!
  fireEvent.input(field, { target: { value: 'How do I rotate a key?' } })
  await waitFor(() => expect(panel.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(false))
  fireEvent.keyDown(field, { key: 'Enter' })
  void writer.write(searches!)
  await waitFor(() => expect(panel.textContent).toContain('broken call'))
  void writer.write(words!)
  void writer.close()
  await waitFor(() => expect(panel.textContent).toContain('The old key ends at once.'))
  await waitFor(() => expect(panel.querySelector('[data-part="sources"]')).not.toBeNull())
  // It is in a separate file, which may arrive last.
  await waitFor(() => expect(panel.textContent).toContain('Copy answer'))
  const text = panel.textContent
  await assistant.destroy()
  return text
}

it('the built panel has no sentences on wrong settings, and says them all the same', async () => {
  const { DocsAssistant: built } = await import('../../dist/docs-assistant/embed/index.js' as string)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await built.init({ domain: 'acme', apiKey: 'svc_4f1c9a' })).toBe(true)
  expect(await built.open()).toBe(false)
  await waitFor(() =>
    expect(complaints.mock.calls).toEqual([
      [expect.stringMatching(/^DocsAssistant is not shown: apiKey is an admin key .* Revoke it/)],
    ]),
  )
  await built.destroy()
})

it('the built files of the script tag show every kind of chunk as their sources do', async () => {
  const { DocsAssistant: built } = await import('../../dist/docs-assistant/embed/index.js' as string)
  const text = await readPanel(built)
  expect(text).toContain('Searched: rotate a key')
  expect(await readPanel(DocsAssistant)).toBe(text)
})

it('the built files of the script tag read answers of version 1, which few ask for', async () => {
  const { DocsAssistant: built } = await import('../../dist/docs-assistant/embed/index.js' as string)
  vi.stubGlobal('fetch', async () => new Response(stream('data-stream.v1')))
  const panel = await openPanel(built, { apiVersion: 1 })
  await built.ask('How do I rotate a key?')
  await waitFor(() => expect(panel.textContent).toContain('then revoke the old one.'))
  await built.destroy()
})
