import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { openContext } from '../support/openContext.ts'
import { openEmbedPage, untilLoaded } from '../support/openEmbedPage.ts'
import { startService } from '../support/startService.ts'
import { watchStorage } from '../support/watchStorage.ts'

const service = await startService()

const context = forEachTest(() =>
  openContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' }),
)

const settings = () => `data-domain="docs" data-api-key="${service.publicKey}"`
const script = (attributes: string) => `<script src="${service.url}/embed.js" ${attributes}></script>`
const json = (given: object) =>
  `<script type="application/json" data-docs-assistant>${JSON.stringify(given)}</script>`
const integrity = () => {
  const code = readFileSync(new URL('../../dist/docs-assistant/embed.js', import.meta.url))
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}

type Api = Record<string, (...values: unknown[]) => Promise<boolean>>

/** Calls the assistant of the page. */
const call = (page: Page, name: string, ...values: unknown[]) =>
  page.evaluate(
    ([name, values]) => (window as unknown as { DocsAssistant: Api }).DocsAssistant[name]!(...values),
    [name, values] as const,
  )

describe('a script tag of another site', () => {
  it.each<[string, () => { head?: string; body: string }]>([
    ['with async', () => ({ body: script(`async ${settings()}`) })],
    ['with defer, in the head', () => ({ head: script(`defer ${settings()}`), body: '' })],
    ['with nothing, in the head, before there is a body', () => ({ head: script(settings()), body: '' })],
    ['as a module', () => ({ body: script(`type="module" ${settings()}`) })],
    [
      'with a hash of its content',
      () => ({ body: script(`async crossorigin integrity="${integrity()}" ${settings()}`) }),
    ],
    [
      'put there late, by a script',
      () => ({
        body: `<script>setTimeout(() => { const script = document.createElement('script'); script.src = '${service.url}/embed.js'; script.dataset.domain = 'docs'; script.dataset.apiKey = '${service.publicKey}'; document.head.append(script) }, 50)</script>`,
      }),
    ],
    [
      'with its settings in JSON',
      () => ({
        body: json({ domain: 'docs', apiKey: service.publicKey }) + script('async'),
      }),
    ],
  ])('%s, opens and answers', async (_, page) => {
    const { launcher, composer, turns, complaints } = await openEmbedPage(context, page())
    await launcher.click()
    await composer.fill('How do I limit the number of attempts?')
    await composer.press('Enter')
    await turns('complete').waitFor()
    expect(complaints).toEqual([])
  })

  it('that is there twice is there once', async () => {
    const notes: string[] = []
    context.on('console', (message) => notes.push(message.text()))
    const body = script(settings()) + script(settings())
    const { page, launcher } = await openEmbedPage(context, { body })
    await launcher.waitFor()
    expect(await page.locator('[data-docs-assistant=""]').count()).toBe(1)
    expect(notes).toEqual([expect.stringContaining('already on this page')])
  })
})

describe('what a page calls', () => {
  const stub = `<script>
  window.DocsAssistant ||= new Proxy({ queue: [] }, { get: ({ queue }, name) => name === 'queue' ? queue : (...call) => {
    let settle; const result = new Promise((resolve) => (settle = resolve)); queue.push([name, call, settle])
    return name === 'on' ? () => result.then((end) => end()) : result } })
  </script>`

  it('before the script is there is done when it is', async () => {
    const calls = `<script>
      window.heard = []
      const end = DocsAssistant.on('question-asked', () => heard.push('ended too late'))
      end()
      DocsAssistant.on('question-asked', () => heard.push('asked'))
      DocsAssistant.init({ domain: 'docs', apiKey: '${service.publicKey}', siteName: 'Acme' })
      DocsAssistant.ask('How do I limit the number of attempts?').then((done) => heard.push(done))
    </script>`
    const { page, turns, launcher } = await openEmbedPage(context, {
      head: stub + calls,
      body: script('async'),
    })
    await turns('complete').waitFor({ state: 'attached' })
    expect(await launcher.getAttribute('aria-label')).toBe('Ask Acme')
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
      'asked',
      true,
    ])
  })

  it('opens, closes and changes it, and settings that are taken back are the defaults', async () => {
    const { page, launcher, composer } = await openEmbedPage(context, { body: script(settings()) })
    await launcher.waitFor()
    expect(await call(page, 'update', { labels: { launcher: 'Help' }, theme: 'dark' })).toBe(true)
    expect(await launcher.innerText()).toBe('Help')
    expect(await call(page, 'open')).toBe(true)
    await composer.fill('half a')
    expect(await call(page, 'update', { labels: { composer: 'Yours' }, theme: null })).toBe(true)
    expect(await page.getByRole('textbox', { name: 'Yours' }).inputValue()).toBe('half a')
    expect(await page.locator('[data-part="root"]').first().getAttribute('data-theme')).toBe('light')
    expect(await call(page, 'toggle')).toBe(true)
    expect(await composer.isVisible()).toBe(false)
    expect(await launcher.innerText()).toBe('Help')
  })

  it('waits for consent, and does what was wanted then', async () => {
    const { page, launcher, composer, requests } = await openEmbedPage(context, {
      body: script(`${settings()} data-consent="required"`),
    })
    await launcher.click()
    await page.locator('main p').selectText()
    expect(await call(page, 'ask', 'How?')).toBe(false)
    // Only the code that draws the launcher and queues the calls.
    expect(requests.map((url) => url.split('/').at(-1))).toEqual(['embed.js', 'assistant.js'])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(await call(page, 'consent')).toBe(true)
    await composer.waitFor()
  })

  it.each([
    ['an attribute asks for it', () => script(`${settings()} data-consent="required"`)],
    ['JSON asks for it', () => json({ consent: 'required' }) + script(settings())],
  ])('reads nothing and loads no panel before there is consent, where %s', async (_, body) => {
    const readsOf = await watchStorage(context)
    const { page, launcher, composer, requests } = await openEmbedPage(context, {
      body: body(),
      path: '/guide?assistant',
    })
    await launcher.waitFor()
    await page.keyboard.press('Control+i')
    await page.locator('pre').hover()
    expect(requests.map((url) => url.split('/').at(-1))).toEqual(['embed.js', 'assistant.js'])
    expect(await readsOf(page)).toEqual([])
    expect(await call(page, 'consent')).toBe(true)
    await composer.waitFor()
  })
})

describe('elements of a page', () => {
  it('are assistants of their own, and follow their attributes', async () => {
    const element = (name: string) =>
      `<docs-assistant ${settings()} base-url="${service.url}" site-name="${name}" history="none"></docs-assistant>`
    const { page } = await openEmbedPage(context, { body: element('One') + element('Two') + script('async') })
    const launcher = (name: string) => page.getByRole('button', { name: `Ask ${name}`, exact: true })
    await launcher('One').waitFor({ state: 'attached' })
    await launcher('Two').waitFor()
    expect(await page.locator('docs-assistant > [data-docs-assistant=""]').count()).toBe(2)
    await page.evaluate(() => document.querySelector('docs-assistant')!.setAttribute('site-name', 'Other'))
    await launcher('Other').waitFor({ state: 'attached' })
    await page.evaluate(() =>
      (
        document.querySelectorAll('docs-assistant')[1] as unknown as { assistant: { open(): unknown } }
      ).assistant.open(),
    )
    await page.getByRole('dialog', { name: 'Ask Two' }).waitFor()
    await page.evaluate(() => document.querySelectorAll('docs-assistant')[1]!.remove())
    await page.getByRole('dialog', { name: 'Ask Two' }).waitFor({ state: 'detached' })
    expect(await launcher('Other').isVisible()).toBe(true)
  })
})

describe('when the site changes the page in place', () => {
  it.each([
    ['its body', () => document.body.replaceWith(document.createElement('body'))],
    ['all that is in its body', () => document.body.replaceChildren(document.createElement('main'))],
    [
      'its body, in a view transition',
      () =>
        document.startViewTransition(() => document.body.replaceWith(document.createElement('body')))
          .finished,
    ],
  ])('the launcher is there after %s was replaced, and so is an open frame', async (_, change) => {
    await context.route('**/panel.js', () => {})
    const { page, launcher, frameField } = await openEmbedPage(context, { body: script(settings()) })
    await launcher.waitFor()
    await page.evaluate(change)
    await launcher.click()
    await page.keyboard.type('half a')
    await page.evaluate(change)
    await frameField.waitFor()
    expect(await frameField.inputValue()).toBe('half a')
    expect(await page.locator('[data-docs-assistant=""]').count()).toBe(1)
  })

  it('the launcher follows its theme and its language', async () => {
    const { page, launcher } = await openEmbedPage(context, { body: script(settings()) })
    await launcher.waitFor()
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
      document.documentElement.lang = 'de'
    })
    await page
      .locator('[data-part="root"][lang="de"][data-theme="dark"]')
      .first()
      .waitFor({ state: 'attached' })
    expect(await launcher.innerText()).not.toBe('Ask')
    await launcher.click()
    await untilLoaded(page)
    expect(await page.locator('[data-part="root"]').first().getAttribute('lang')).toBe('de')
  })
})
