import type { DocsAssistantApi } from 'docs-assistant/embed'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAssistant } from '../../src/embed/assistant/createAssistant.ts'
import { readTag } from '../../src/embed/assistant/rawSettings.ts'
import { drawFrame } from '../../src/embed/loader/drawFrame.ts'
import { startLoader } from '../../src/embed/loader/startLoader.ts'
import { findOwnScript } from '../../src/embed/ownScript.ts'
import { readSettings } from '../../src/embed/readSettings.ts'
import { matchesHotkey } from '../../src/page/read/hotkey.ts'
import { answerText, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { stubSheets } from '../support/stubSheets.ts'

const hosts = () => document.querySelectorAll('[data-docs-assistant=""]')
const shadow = () => hosts()[0]!.shadowRoot!
const part = (name: string) => shadow().querySelector<HTMLElement>(`[data-part="${name}"]`)!

function scriptTag(attributes: Record<string, string>): HTMLScriptElement {
  const script = document.createElement('script')
  // Not run; only its attributes are read.
  script.type = 'text/plain'
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.body.append(script)
  return script
}

async function startFrom(tag: HTMLScriptElement): Promise<DocsAssistantApi> {
  startLoader(tag, tag.src)
  await Promise.resolve()
  return (window as unknown as { DocsAssistant: DocsAssistantApi }).DocsAssistant
}

const settingsOf = (tag: HTMLScriptElement) =>
  readSettings({ attributes: readTag(tag), patches: [], source: tag.src })

const least = {
  src: 'https://ask.acme.dev/v2/embed.js',
  'data-domain': 'acme',
  'data-api-key': 'svc_dsc_public',
}

// Loads the lazy files first, so that each test waits only for what it tests.
beforeAll(async () => {
  await import('../../src/embed/assistant/startAssistant.ts')
  await import('../../src/embed/panel.tsx')
})
beforeEach(() => {
  stubSheets()
  vi.stubGlobal('matchMedia', () => new EventTarget())
})
afterEach(async () => {
  await (window as unknown as { DocsAssistant?: DocsAssistantApi }).DocsAssistant?.destroy()
})

describe('when a script tag gives the settings', () => {
  it('reads the settings of requests; an endpoint excludes other addresses', () => {
    const script = scriptTag({
      src: 'https://ask.acme.dev/v2/embed.js',
      'data-endpoint': '/api/ask',
      'data-api-version': '1',
      'data-headers': '{"X-Tenant":"acme"}',
      'data-credentials': 'same-origin',
      'data-timeout-ms': '10000',
      'data-support-url': 'mailto:help@acme.dev',
    })
    for (const name of ['domain', 'apiKey', 'baseUrl']) expect(settingsOf(script)).not.toHaveProperty(name)
    expect(settingsOf(script)).toMatchObject({
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
    expect(settingsOf(script)).toMatchObject(drawn)
  })

  it('reads how links open, and which files can be attached', () => {
    const read = (attachments: string) => settingsOf(scriptTag({ ...least, 'data-attachments': attachments }))
    expect(settingsOf(scriptTag({ ...least, 'data-link-target': 'same' })).linkTarget).toBe('same')
    expect(['', 'false', '{"maxCount":2}'].map((text) => read(text).attachments)).toEqual([
      true,
      false,
      { maxCount: 2 },
    ])
    expect(() => read('{maxCount')).toThrow('data-attachments is "{maxCount". It must be valid JSON')
  })

  it('reads the position of panel and launcher', () => {
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
    expect(settingsOf(script)).toMatchObject({
      mode: 'side',
      side: 'left',
      push: false,
      launcher: 'bar',
      hideLauncher: true,
      position: 'top-left',
      offset: { x: 16, y: 80 },
      trigger: '#ask',
    })
    expect(settingsOf(scriptTag({ ...least, 'data-offset': '24' })).offset).toBe(24)
  })

  it.each(['off', 'false'])('reads a switch that is %s', (off) => {
    const script = scriptTag({ ...least, 'data-open': off, 'data-math': off, 'data-code-wrap': off })
    expect(settingsOf(script)).toMatchObject({ defaultOpen: false, math: false, codeWrap: false })
    expect(settingsOf(scriptTag({ ...least, 'data-open': '' })).defaultOpen).toBe(true)
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
    expect(settingsOf(script)).toEqual({
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
      // No settings, and ignored.
      open: '',
      src: 'https://ask.acme.dev/v2/embed.js',
      type: 'text/plain',
    })
  })

  it('uses the service that the script came from, unless another is set', () => {
    expect(settingsOf(scriptTag(least)).baseUrl).toBe('https://ask.acme.dev/v2/')
    expect(settingsOf(scriptTag({ ...least, 'data-base-url': '/ask' })).baseUrl).toBe('/ask')
  })

  it.each([
    ['', least],
    [', with a relative address', { ...least, src: 'embed.js' }],
    [', without attributes', { src: '/docs/embed.js' }],
  ])('finds its own tag among others, as a module%s', (_, attributes) => {
    const others = [
      scriptTag({ src: 'https://stats.example/script.js', 'data-domain': 'acme.dev' }),
      scriptTag({ src: 'https://disqus.example/embed.js', type: '' }),
      scriptTag({ src: '/vendor/myembed.js', type: 'module' }),
    ]
    const own = scriptTag({ ...attributes, type: 'module' })
    expect(findOwnScript()).toBe(own)
    for (const script of [...others, own]) script.remove()
  })

  it('prefers a tag with settings to another with the same file name', () => {
    const other = scriptTag({ src: 'https://disqus.example/embed.js', type: 'module' })
    const own = scriptTag({ ...least, type: 'module' })
    expect(findOwnScript()).toBe(own)
    for (const script of [other, own]) script.remove()
  })
})

describe('when settings are also passed as objects', () => {
  const read = (...patches: Parameters<typeof readSettings>[0]['patches']) =>
    readSettings({ attributes: { theme: 'dark', siteName: 'Acme' }, patches, source: '' })

  it('merges each over the earlier ones, including nested objects', () => {
    const labels = { launcher: 'Help', errors: { offline: 'No network.' } }
    expect(read({ labels }, { labels: { errors: { internal: 'Oh.' } }, theme: 'light' })).toMatchObject({
      theme: 'light',
      siteName: 'Acme',
      labels: { launcher: 'Help', errors: { offline: 'No network.', internal: 'Oh.' } },
    })
  })

  it('resets settings that are null, including attributes and nested values', () => {
    const settings = read({ headers: { a: '1', b: '2' } }, { theme: null, headers: { a: null } })
    expect(settings.theme).toBeUndefined()
    expect(settings.headers).toEqual({ b: '2' })
  })

  it("does not change functions or a host's store", () => {
    class Store {
      load = () => []
      save() {}
      remove() {}
    }
    const history = new Store()
    const mapPath = (path: string) => path
    expect(read({ history, mapPath })).toMatchObject({ history, mapPath })
    expect(read({ history }).history).toBe(history)
  })
})

describe('when a script tag starts the assistant', () => {
  it.each<[string, KeyboardEventInit, boolean]>([
    ['Ctrl+I', { key: 'i', code: 'KeyI', ctrlKey: true }, true],
    ['Ctrl+I with Caps Lock', { key: 'I', code: 'KeyI', ctrlKey: true }, true],
    ['Ctrl+I on a Cyrillic keyboard', { key: 'ш', code: 'KeyI', ctrlKey: true }, true],
    ['Ctrl+C on a Dvorak keyboard', { key: 'c', code: 'KeyI', ctrlKey: true }, false],
    ['Ctrl+Alt+I', { key: 'i', code: 'KeyI', ctrlKey: true, altKey: true }, false],
    ['Ctrl+Shift+I', { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true }, false],
    ['Meta+I', { key: 'i', code: 'KeyI', metaKey: true }, false],
    ['Ctrl+Meta+I', { key: 'i', code: 'KeyI', ctrlKey: true, metaKey: true }, false],
    ['I', { key: 'i', code: 'KeyI' }, false],
  ])('its hotkey is the same before the panel is loaded: %s', async (_, keys, opens) => {
    const assistant = await startFrom(scriptTag(least))
    const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true })
    expect(matchesHotkey(event, 'Mod+I')).toBe(opens)
    document.body.dispatchEvent(event)
    expect(assistant.state.open).toBe(opens)
    expect(event.defaultPrevented).toBe(opens)
  })

  it('on a Mac, its hotkey is Command+I before the panel is loaded', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
    const assistant = await startFrom(scriptTag(least))
    const press = (keys: KeyboardEventInit) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true, ...keys }))
    press({ ctrlKey: true })
    expect(assistant.state.open).toBe(false)
    press({ metaKey: true })
    expect(assistant.state.open).toBe(true)
  })

  it.each([
    ['has no language', '', undefined, 'ltr'],
    ['is in English', 'en', undefined, 'ltr'],
    ['is in a language without labels of ours, and has its own', 'ur', { launcher: 'پوچھیں' }, 'rtl'],
    ['is in a language without labels of ours', 'ur', undefined, 'ltr'],
  ])(
    'keeps its direction when the panel takes over, on a right-to-left page that %s',
    async (_, lang, labels, dir) => {
      Object.assign(document.documentElement, { lang, dir: 'rtl' })
      const assistant = await startFrom(scriptTag(least))
      if (labels) await assistant.update({ labels })
      await vi.waitFor(() => expect(part('root').dir).toBe(dir))
      expect(await assistant.reset()).toBe(true)
      expect(part('root').dir).toBe(dir)
      Object.assign(document.documentElement, { lang: '', dir: '' })
    },
  )

  it('adds one launcher; a second tag only logs a note', async () => {
    const note = vi.spyOn(console, 'info').mockImplementation(() => {})
    const assistant = await startFrom(scriptTag({ ...least, 'data-site-name': 'Acme' }))
    expect(hosts()).toHaveLength(1)
    expect(assistant.state).toEqual({ kind: 'waiting', open: false })
    expect(part('launcher').textContent).toBe('Ask')
    expect(part('launcher').ariaLabel).toBe('Ask Acme')
    expect(note).not.toHaveBeenCalled()
    expect(await startFrom(scriptTag(least))).toBe(assistant)
    expect(hosts()).toHaveLength(1)
    expect(note).toHaveBeenCalledOnce()
  })

  it('opens a frame with the caret in its field, and keeps what was typed and asked in the panel', async () => {
    const server = await startMisbehavingServer()
    server.behave(answerText('It installs.'))
    const assistant = await startFrom(scriptTag({ ...least, 'data-base-url': server.url }))
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    part('launcher').click()
    const field = part('field') as HTMLTextAreaElement
    expect(assistant.state).toEqual({ kind: 'loading', open: true })
    expect(shadow().activeElement).toBe(field)
    field.value = 'How do I install it?'
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    field.value = 'And then?'
    field.setSelectionRange(4, 7)
    await vi.waitFor(() => expect(assistant.state).toEqual({ kind: 'ready', open: true }))
    expect(hosts()).toHaveLength(1)
    const composer = shadow().querySelector('textarea')!
    expect(composer.closest('form')!.dataset.part).toBe('composer')
    expect(shadow().activeElement).toBe(composer)
    expect([composer.value, composer.selectionStart, composer.selectionEnd]).toEqual(['And then?', 4, 7])
    await vi.waitFor(() => expect(shadow().textContent).toContain('It installs.'))
    expect(server.requests).toHaveLength(1)
    await assistant.destroy()
    expect(hosts()).toHaveLength(0)
    await server.close()
  })

  it('parses the styles of the box only when the panel is opened', async () => {
    const parsed = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
    await startFrom(scriptTag(least))
    expect(parsed).toHaveBeenCalledOnce()
    part('launcher').click()
    expect(parsed).toHaveBeenCalledTimes(2)
  })

  it('listens to the page for signs of intent until the assistant takes over', async () => {
    const added = vi.spyOn(document, 'addEventListener')
    const removed = vi.spyOn(document, 'removeEventListener')
    const assistant = await startFrom(scriptTag(least))
    const listeners = added.mock.calls.map(([type, listener]) => [type, listener])
    expect(listeners.map(([type]) => type)).toEqual(['keydown', 'selectionchange', 'pointerover', 'focusin'])
    part('launcher').click()
    await vi.waitFor(() => expect(assistant.state.kind).toBe('ready'))
    expect(removed.mock.calls).toEqual(expect.arrayContaining(listeners))
  })

  it.each([
    ['an admin key', { 'data-api-key': 'svc_4f1c9a' }, 'apiKey is an admin key'],
    ['no domain', { 'data-domain': '' }, 'domain is missing'],
    ['a mode there is not', { 'data-mode': 'drawer', 'data-open': '' }, 'mode is "drawer"'],
    ['no selector', { 'data-trigger': '##', 'data-open': '' }, 'trigger is "##"'],
    ['broken JSON', { 'data-filter': '{version:2}', 'data-open': '' }, 'data-filter is "{version:2}"'],
    [
      'words for a number',
      { 'data-retrieval-page-size': 'many', 'data-open': '' },
      'retrievalPageSize is "many"',
    ],
  ])('adds nothing and logs once for %s', async (_, attributes, complaint) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const assistant = await startFrom(scriptTag({ ...least, ...attributes }))
    await vi.waitFor(() => expect(complaints).toHaveBeenCalled())
    await vi.waitFor(() => expect(assistant.state.kind).toBe('failed'))
    expect(hosts()).toHaveLength(0)
    expect(complaints).toHaveBeenCalledOnce()
    expect(String(complaints.mock.calls[0])).toContain(complaint)
    expect(String(complaints.mock.calls[0])).not.toContain('4f1c9a')
  })

  it.each([
    ['a panel in the flow of the page', { 'data-mode': 'inline' }, 'block'],
    ['a bar', { 'data-launcher': 'bar' }, 'block'],
    ['a button in a line', { 'data-launcher': 'inline' }, 'line'],
  ])('places %s where the tag is', async (_, attributes, flow) => {
    const script = scriptTag({ ...least, ...attributes })
    document.body.append(document.createElement('footer'))
    const assistant = await startFrom(script)
    await vi.waitFor(() => expect(assistant.state.kind).toBe('ready'))
    const place = script.nextElementSibling!
    expect(place.firstElementChild).toBe(hosts()[0])
    expect(hosts()).toHaveLength(1)
    expect(hosts()[0]!.getAttribute('data-flow')).toBe(flow)
    await assistant.destroy()
    expect(script.nextElementSibling!.localName).toBe('footer')
  })

  it('never draws a launcher for invalid settings', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const assistant = await startFrom(scriptTag({ ...least, 'data-api-key': 'svc_4f1c9a' }))
    expect(hosts()).toHaveLength(0)
    await vi.waitFor(() => expect(assistant.state.kind).toBe('failed'))
    await assistant.update({ apiKey: 'svc_dsc_public' })
    await vi.waitFor(() => expect(hosts()).toHaveLength(1))
  })
})

describe('when a page starts the assistant itself', () => {
  const settings = { domain: 'acme', apiKey: 'svc_dsc_public' }
  const inTarget = () => {
    const target = document.createElement('main')
    target.innerHTML = '<p>The page</p>'
    document.body.append(target)
    const assistant = createAssistant({
      container: () => target,
      tag: null,
      json: () => null,
      source: '',
      drawFrame,
    })
    return { target, assistant }
  }

  it('updates the existing one, keeps the page, and removes only itself', async () => {
    const { target, assistant } = inTarget()
    expect(await assistant.open()).toBe(false)
    expect(await assistant.init(settings)).toBe(true)
    expect(await assistant.init({ theme: 'dark' })).toBe(true)
    expect(target.querySelectorAll('[data-docs-assistant]')).toHaveLength(1)
    await vi.waitFor(() => expect(part('root').dataset.theme).toBe('dark'))
    expect(await assistant.open()).toBe(true)
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await assistant.update({ apiKey: 'svc_4f1c9a' })).toBe(false)
    expect(String(complaints.mock.calls)).toContain('keeps its old settings: apiKey is an admin key')
    expect(await assistant.update({ theme: null })).toBe(true)
    expect(part('root').dataset.theme).toBe('light')
    await assistant.destroy()
    await assistant.destroy()
    expect(await assistant.ask('Is anybody there?')).toBe(false)
    expect(assistant.state).toEqual({ kind: 'absent', open: false })
    expect(target.innerHTML).toBe('<p>The page</p>')
  })

  it('works if it is destroyed and created again while its panel loads', async () => {
    const { assistant } = inTarget()
    void assistant.init({ ...settings, mode: 'inline' })
    void assistant.destroy()
    await assistant.init(settings)
    expect(await assistant.open()).toBe(true)
    expect(assistant.state).toEqual({ kind: 'ready', open: true })
    await assistant.close()
    void assistant.destroy()
    void assistant.init(settings)
    void assistant.open()
    void assistant.destroy()
    await assistant.init(settings)
    expect(assistant.state).toEqual({ kind: 'waiting', open: false })
    expect(await assistant.open()).toBe(true)
    expect(hosts()).toHaveLength(1)
    await assistant.destroy()
  })

  it('accepts calls without arguments', async () => {
    const { assistant } = inTarget()
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const anything = assistant as unknown as Record<'init' | 'update' | 'ask', (given?: unknown) => unknown>
    expect(await assistant.init(settings)).toBe(true)
    expect(await anything.update()).toBe(true)
    expect(await anything.init(null)).toBe(true)
    expect(await assistant.open()).toBe(true)
    expect(await anything.update(null)).toBe(true)
    expect(await assistant.ask(' ')).toBe(false)
    expect(complaints).not.toHaveBeenCalled()
    expect(await anything.ask()).toBe(false)
    expect(complaints).toHaveBeenCalledOnce()
    expect(assistant.state).toEqual({ kind: 'ready', open: true })
    await assistant.destroy()
  })

  it('asks about context items at once, and forgets on request', async () => {
    const server = await startMisbehavingServer()
    server.behave(answerText('It installs.'))
    const { assistant } = inTarget()
    const heard: string[] = []
    const end = assistant.on('question-asked', () => heard.push('asked'))
    assistant.on('forget', () => heard.push('forgotten'))
    await assistant.init({ ...settings, baseUrl: server.url })
    const context = [{ type: 'code', value: 'npm ci', path: '/install' } as const]
    expect(await assistant.ask('What does this do?', { context })).toBe(true)
    await vi.waitFor(() => expect(shadow().textContent).toContain('It installs.'))
    expect(server.requests[0]?.body.context).toEqual(context)
    // The list is loaded with it.
    const piece = () => shadow().querySelector('[data-part="question"] li')?.textContent
    await vi.waitFor(() => expect(piece()).toBe('npm ci'))
    expect(heard).toEqual(['asked'])
    end()
    expect(await assistant.forget()).toBe(true)
    await vi.waitFor(() => expect(shadow().textContent).not.toContain('It installs.'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('npm ci')
    expect(heard).toEqual(['asked', 'forgotten'])
    await assistant.destroy()
    await server.close()
  })

  it('applies settings that change while the panel loads', async () => {
    const { assistant } = inTarget()
    await assistant.init(settings)
    const opened = assistant.open()
    let changes = 0
    while (assistant.state.kind === 'loading') {
      expect(await assistant.update({ siteName: `Acme ${++changes}` })).toBe(true)
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(await opened).toBe(true)
    expect(shadow().textContent).toContain(`Ask Acme ${changes}`)
    await assistant.destroy()
  })

  it('merges nested settings before the panel is loaded, and resets those that are null', async () => {
    const { assistant } = inTarget()
    await assistant.init({ ...settings, labels: { launcher: 'Help' } })
    await assistant.update({ labels: { placeholder: 'Your words' } })
    await vi.waitFor(() => expect(part('field').getAttribute('placeholder')).toBe('Your words'))
    expect(part('launcher').textContent).toBe('Help')
    await assistant.update({ labels: { launcher: null } })
    await vi.waitFor(() => expect(part('launcher').textContent).toBe('Ask'))
    expect(part('field').getAttribute('placeholder')).toBe('Your words')
    expect(assistant.state.kind).toBe('waiting')
    await assistant.destroy()
  })

  it.each([
    ['a selector', () => '.ask'],
    ['an element', () => document.querySelector('.ask')!],
  ])(
    "asks for consent when the page's own link is pressed, found by %s, and opens with it",
    async (_, trigger) => {
      const { target, assistant } = inTarget()
      target.innerHTML = '<a class="ask" href="/contact"><b>Ask</b></a>'
      const wishes: string[] = []
      assistant.on('consent-needed', () => wishes.push('wish'))
      await assistant.init({ ...settings, consent: 'required', trigger: trigger() })
      const press = (keys: MouseEventInit = {}) => {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...keys })
        // Node has no pages to go to.
        target.onclick = (late) => late.preventDefault()
        let isFollowed = false
        document.addEventListener('click', (late) => (isFollowed = !late.defaultPrevented), {
          capture: true,
          once: true,
        })
        target.querySelector('b')!.dispatchEvent(event)
        return isFollowed
      }
      expect(press({ ctrlKey: true })).toBe(true)
      expect(wishes).toEqual([])
      expect(press()).toBe(false)
      expect(wishes).toEqual(['wish'])
      expect(await assistant.consent()).toBe(true)
      expect(assistant.state).toEqual({ kind: 'ready', open: true })
      expect(press()).toBe(false)
      expect(assistant.state.open).toBe(false)
      await assistant.destroy()
    },
  )

  it('draws only the launcher before there is consent', async () => {
    const { assistant } = inTarget()
    const wishes: string[] = []
    assistant.on('consent-needed', () => wishes.push('wish'))
    localStorage.setItem('docs-assistant:acme:anonymous:panel', '{"open":true}')
    await assistant.init({ ...settings, consent: 'required' })
    expect(assistant.state).toEqual({ kind: 'waiting', open: false })
    part('launcher').click()
    expect(await assistant.ask('What is it?')).toBe(false)
    expect(assistant.state).toEqual({ kind: 'waiting', open: false })
    expect(wishes).toEqual(['wish', 'wish'])
    expect(await assistant.consent()).toBe(true)
    expect(assistant.state).toEqual({ kind: 'ready', open: true })
    await assistant.destroy()
  })
})
