import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleMount } from '../support/bundleMount.ts'
import { startHostSite } from '../support/hostSite.ts'
import { answerWithEvents, events, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'

declare global {
  interface Window {
    /** Puts the page that was asked for last in place of the one that is shown. */
    arrive: () => void
    loadedAt: number
  }
}

const words = 'Keys are rotated once a month by whoever is on duty.'
const filler = '<p>It is like that.</p>'.repeat(60)

/** A site whose router changes the address first, then the page when the test says so, and then scrolls to the top. */
const host = `
const pages = {
  '/': '<h1>Start</h1>${filler}<h2 id="setup">Set up</h2><p>Here it begins.</p>',
  '/keys': '<h1>Keys</h1>${filler}<h2 id="rotate">Rotate</h2><p>${words}</p>${filler}',
  '/setup': '<h1>Setup</h1>${filler}<h2 id="setup">Set up</h2><p>Written anew.</p>${filler}',
}
const show = () => { document.querySelector('main').innerHTML = pages[location.pathname] }
window.loadedAt = performance.timeOrigin
window.arrive = () => { show(); requestAnimationFrame(() => scrollTo(0, 0)) }
show()
ownAssistant.init({
  domain: 'docs',
  apiKey: 'svc_dsc_public',
  baseUrl: window.service,
  onNavigate: (url) => { history.pushState({}, '', url); return false },
})`

const server = await startMisbehavingServer()
server.allowOrigins()
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title><link rel="icon" href="data:,"></head><body><main></main>
<script>window.service = ${JSON.stringify(server.url)}</script><script src="/mount.js"></script><script src="/host.js"></script></body></html>`
const site = await startHostSite(html, { '/mount.js': await bundleMount(), '/host.js': host })

let context: BrowserContext
let reader: Reader
beforeEach(async () => {
  context = await openContext({ viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' })
  await context.clock.install()
  server.behave(
    answerWithEvents(
      events(
        { type: 'tool-input-available', toolCallId: 's', toolName: 'search', input: { query: 'keys' } },
        {
          type: 'tool-output-available',
          toolCallId: 's',
          output: [
            { url: '/keys#rotate', title: 'Keys › Rotate', content: words },
            { url: '/setup#setup', title: 'Setup', content: 'Words that are on no page of this site.' },
          ],
        },
        { type: 'text-start', id: '0' },
        { type: 'text-delta', id: '0', delta: 'Once a month [1], as it was set up [2].' },
        { type: 'text-end', id: '0' },
        { type: 'source-url', sourceId: '1', url: '/keys#rotate', title: 'Keys › Rotate' },
        { type: 'source-url', sourceId: '2', url: '/setup#setup', title: 'Setup' },
        { type: 'finish', threadId: 'thread-1' },
        '[DONE]',
      ),
    ),
  )
  reader = await openReader(context, site.url)
  await reader.askAndWait('When are keys rotated?')
})
afterEach(async () => {
  expect(reader.complaints).toEqual([])
})

const follow = (path: string) => reader.page.locator(`[data-part="source"] a[href*="${path}"]`).press('Enter')
const highlighted = () =>
  reader.page.evaluate(() => [...(CSS.highlights.get('docs-assistant-passage') ?? [])].map(String).join())
const topOf = async (text: string) => (await reader.page.getByText(text).first().boundingBox())!.y

describe('when the host routes to the page of a source', () => {
  it('leads to the passage and highlights it, once the page is there and the router has been to its top', async () => {
    const { page } = reader
    const loadedAt = await page.evaluate(() => window.loadedAt)
    await follow('/keys')
    expect(new URL(page.url()).pathname).toBe('/keys')
    await page.evaluate(() => window.arrive())
    const asItIs = await page.locator('main').innerHTML()
    await expect.poll(highlighted).toBe(words)
    expect(await topOf(words)).toBeGreaterThan(0)
    expect(await topOf(words)).toBeLessThan(700)
    expect(await page.locator('main').innerHTML()).toBe(asItIs)
    expect(await page.evaluate(() => [window.loadedAt, history.length])).toEqual([loadedAt, 3])
    await page.getByRole('button', { name: 'Back to answer' }).press('Enter')
    expect(await highlighted()).toBe('')
  })

  it('takes the section of the new page where the words are not on it, not one of that name on the old', async () => {
    await follow('/setup')
    await reader.page.clock.runFor(1_000)
    expect(await highlighted()).toBe('')
    await reader.page.evaluate(() => window.arrive())
    await expect.poll(highlighted).toBe('Set up')
    expect(await topOf('Written anew.')).toBeLessThan(700)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'scrolls',
      async () => {
        await reader.page.mouse.wheel(0, 300)
        await expect.poll(() => reader.page.evaluate(() => scrollY)).toBeGreaterThan(0)
      },
    ],
    ['presses a key', () => reader.page.keyboard.press('PageDown')],
    ['waits for more than ten seconds', () => reader.page.clock.runFor(11_000)],
    [
      'goes to another page, and comes back',
      async () => {
        await reader.page.evaluate(() => history.pushState({}, '', '/'))
        await reader.page.evaluate(() => history.pushState({}, '', '/keys#rotate'))
      },
    ],
  ])('leaves the page to a reader who %s before it is there', async (_, act) => {
    await follow('/keys')
    await act()
    await reader.page.evaluate(() => window.arrive())
    await reader.page.clock.runFor(1_000)
    expect(await highlighted()).toBe('')
    expect(await topOf(words)).toBeGreaterThan(700)
  })
})
