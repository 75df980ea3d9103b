import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findOwnScript } from '../../src/embed/findOwnScript.ts'
import { type AssistantHandle, mount } from '../../src/embed/mount.tsx'
import { readAttributes } from '../../src/embed/readAttributes.ts'
import { startFromScript } from '../../src/embed/startFromScript.ts'
import { answerWithEvents, startMisbehavingServer, wholeAnswer } from '../support/misbehavingServer.ts'

const hosts = () => document.querySelectorAll('[data-docs-assistant]')

function scriptTag(attributes: Record<string, string>): HTMLScriptElement {
  const script = document.createElement('script')
  // Never run: it is a tag to be read.
  script.type = 'text/plain'
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.body.append(script)
  return script
}

const least = {
  src: 'https://ask.acme.dev/v2/embed.js',
  'data-domain': 'acme',
  'data-api-key': 'svc_dsc_public',
}

beforeEach(() => {
  // @ts-expect-error: React asks for this where no testing library has said it.
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('when a script tag gives the settings', () => {
  it('reads those of the requests; with an endpoint there is no other address', () => {
    const script = scriptTag({
      src: 'https://ask.acme.dev/v2/embed.js',
      'data-endpoint': '/api/ask',
      'data-api-version': '1',
      'data-headers': '{"X-Tenant":"acme"}',
      'data-credentials': 'same-origin',
      'data-timeout-ms': '10000',
      'data-support-url': 'mailto:help@acme.dev',
    })
    expect(readAttributes(script)).toMatchObject({
      domain: undefined,
      apiKey: undefined,
      baseUrl: undefined,
      endpoint: '/api/ask',
      apiVersion: 1,
      headers: { 'X-Tenant': 'acme' },
      credentials: 'same-origin',
      timeoutMs: 10_000,
      supportUrl: 'mailto:help@acme.dev',
    })
  })

  it('reads how answers are drawn', () => {
    const script = scriptTag({
      ...least,
      'data-code-wrap': '',
      'data-image-hosts': '["images.acme.dev"]',
      'data-math': 'true',
    })
    const drawn = { codeWrap: true, imageHosts: ['images.acme.dev'], math: true }
    expect(readAttributes(script)).toMatchObject(drawn)
  })

  it('reads how links open, and which files go along', () => {
    const read = (attachments: string) =>
      readAttributes(scriptTag({ ...least, 'data-attachments': attachments }))
    expect(readAttributes(scriptTag({ ...least, 'data-link-target': 'same' })).linkTarget).toBe('same')
    expect(['', 'false', '{"maxCount":2}'].map((text) => read(text).attachments)).toEqual([
      true,
      false,
      { maxCount: 2 },
    ])
    expect(() => read('{maxCount')).toThrow('data-attachments is "{maxCount". It is read as JSON')
  })

  it('reads where the panel and its launcher are', () => {
    const script = scriptTag({
      ...least,
      'data-mode': 'side',
      'data-side': 'left',
      'data-push': 'off',
      'data-launcher': 'bar',
      'data-hide-launcher': '',
      'data-position': 'top-left',
      'data-offset': '16 80',
      'data-trigger': '#ask',
    })
    expect(readAttributes(script)).toMatchObject({
      mode: 'side',
      side: 'left',
      push: false,
      launcher: 'bar',
      hideLauncher: true,
      position: 'top-left',
      offset: { x: 16, y: 80 },
      trigger: '#ask',
    })
    expect(readAttributes(scriptTag({ ...least, 'data-offset': '24' })).offset).toBe(24)
  })

  it('reads them all', () => {
    const script = scriptTag({
      ...least,
      'data-fp': 'reader-1',
      'data-current-path': '/guide',
      'data-retrieval-page-size': '8',
      'data-filter': '{"version":"2"}',
      'data-site-name': 'Acme',
      'data-starter-questions': '["How?"]',
      'data-theme': 'dark',
      'data-accent': '#1f55d0',
      'data-radius': '8',
      'data-font': 'inherit',
      'data-density': 'compact',
      'data-logo': '/logo.svg',
      'data-open': '',
    })
    expect(readAttributes(script)).toEqual({
      domain: 'acme',
      apiKey: 'svc_dsc_public',
      baseUrl: 'https://ask.acme.dev/v2/',
      fp: 'reader-1',
      currentPath: '/guide',
      retrievalPageSize: 8,
      filter: { version: '2' },
      siteName: 'Acme',
      starterQuestions: ['How?'],
      theme: 'dark',
      accent: '#1f55d0',
      radius: 8,
      font: 'inherit',
      density: 'compact',
      logo: '/logo.svg',
      defaultOpen: true,
    })
  })

  it('asks the service the script came from, unless it names another', () => {
    expect(readAttributes(scriptTag(least)).baseUrl).toBe('https://ask.acme.dev/v2/')
    expect(readAttributes(scriptTag({ ...least, 'data-base-url': '/ask' })).baseUrl).toBe('/ask')
  })

  it('finds a tag of its own among others', () => {
    scriptTag({ src: 'https://stats.example/script.js', 'data-domain': 'acme.dev' })
    const own = scriptTag(least)
    expect(findOwnScript()).toBe(own)
  })
})

describe('when a script tag starts the assistant', () => {
  it('puts it on the page once; a second tag leaves a note and nothing else', () => {
    const note = vi.spyOn(console, 'info').mockImplementation(() => {})
    act(() => startFromScript(scriptTag(least)))
    expect(hosts()).toHaveLength(1)
    expect(note).not.toHaveBeenCalled()
    act(() => startFromScript(scriptTag(least)))
    expect(hosts()).toHaveLength(1)
    expect(note).toHaveBeenCalledOnce()
    act(() => mount(document.body, { domain: 'acme', apiKey: 'svc_dsc_public' }).destroy())
    expect(hosts()).toHaveLength(0)
  })

  it.each([
    ['a panel in the flow of the page', { 'data-mode': 'inline' }, 'block'],
    ['a bar', { 'data-launcher': 'bar' }, 'block'],
    ['a button in a line', { 'data-launcher': 'inline' }, 'line'],
  ])('puts %s where the tag stands', (_, attributes, flow) => {
    const script = scriptTag({ ...least, ...attributes })
    document.body.append(document.createElement('footer'))
    act(() => startFromScript(script))
    const place = script.nextElementSibling!
    expect(place.firstElementChild).toBe(hosts()[0])
    expect(hosts()[0]!.getAttribute('data-flow')).toBe(flow)
    act(() => mount(place, { domain: 'acme', apiKey: 'svc_dsc_public' }).destroy())
  })

  it.each([
    ['an admin key', { 'data-api-key': 'svc_4f1c9a' }, 'apiKey is an admin key'],
    ['no domain', { 'data-domain': '' }, 'domain is missing'],
    ['broken JSON', { 'data-filter': '{version:2}' }, 'data-filter is "{version:2}"'],
    ['a mode there is not', { 'data-mode': 'drawer' }, 'mode is "drawer"'],
    ['no selector', { 'data-trigger': '##' }, 'trigger is "##"'],
    ['words for a number', { 'data-retrieval-page-size': 'many' }, 'retrievalPageSize is'],
  ])('leaves the page alone and complains once about %s', (_, attributes, complaint) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    startFromScript(scriptTag({ ...least, ...attributes }))
    expect(hosts()).toHaveLength(0)
    expect(complaints).toHaveBeenCalledOnce()
    expect(String(complaints.mock.calls[0])).toContain(complaint)
    expect(String(complaints.mock.calls[0])).not.toContain('4f1c9a')
  })
})

describe('when a page mounts the assistant itself', () => {
  it('updates the first one, keeps what the target holds, and takes only itself away', () => {
    const target = document.createElement('main')
    target.innerHTML = '<p>The page</p>'
    document.body.append(target)
    const settings = { domain: 'acme', apiKey: 'svc_dsc_public' }
    let first!: AssistantHandle
    let second!: AssistantHandle
    act(() => {
      first = mount(target, settings)
      second = mount(target, { ...settings, theme: 'dark' })
    })
    expect(second).toBe(first)
    expect(target.querySelectorAll('[data-docs-assistant]')).toHaveLength(1)
    const root = target.querySelector('[data-docs-assistant]')!.shadowRoot!
    expect(root.querySelector<HTMLElement>('[data-part="root"]')?.dataset.theme).toBe('dark')
    expect(() => first.update({ ...settings, apiKey: 'svc_4f1c9a' })).toThrow('apiKey is an admin key')
    act(() => first.destroy())
    act(() => first.destroy())
    act(() => first.ask('Is anybody there?'))
    expect(target.innerHTML).toBe('<p>The page</p>')
  })

  it('asks about a piece of the page at once, and forgets when it is told to', async () => {
    const server = await startMisbehavingServer()
    server.behave(answerWithEvents(wholeAnswer('It installs.')))
    let assistant!: AssistantHandle
    act(() => {
      assistant = mount(document.body, { domain: 'acme', apiKey: 'svc_dsc_public', baseUrl: server.url })
    })
    const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
    const context = [{ type: 'code', value: 'npm ci', path: '/install' } as const]
    act(() => assistant.ask('What does this do?', { context }))
    await vi.waitFor(() => expect(root.textContent).toContain('It installs.'))
    expect(server.requests[0]?.body.context).toEqual(context)
    expect(root.querySelector('[data-part="question"] li')?.textContent).toBe('npm ci')
    act(() => assistant.forget())
    expect(root.textContent).not.toContain('It installs.')
    expect(JSON.stringify({ ...localStorage })).not.toContain('npm ci')
    act(() => assistant.destroy())
    await server.close()
  })
})
