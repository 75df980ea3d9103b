import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { pageOf, widgetTag } from '../support/hostSite.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startPageSite } from '../support/startPageSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

const content = `<main>
  <nav><h2>On this page</h2></nav>
  <h1>Install Kettle</h1>
  <h2 id="needs">What Kettle needs <a href="#needs">#</a></h2>
  <h3>Memory</h3>
  <h2 hidden>For search engines</h2>
  <h2>Run <code>kettle start</code></h2>
  <aside><h2>Subscribe</h2></aside>
  <h3>Memory</h3>
  <h3>Ports</h3>
</main><section aria-label="News"><h2>Newsletter</h2></section>`

/** A page with this body and the script tag. */
const startSite = (body: string, attributes: Record<string, string> = {}) =>
  startPageSite(pageOf(widgetTag(service.settings, attributes)).replace(/<main>.*<\/main>/, body))

interface OpenOptions extends BrowserContextOptions {
  body?: string
  attributes?: Record<string, string>
}

/** Opens the empty panel on a page with this body. */
async function openPanel({ body = content, attributes = {}, ...options }: OpenOptions = {}) {
  const context = await openContext(options)
  const site = await startSite(body, attributes)
  const reader = await openReader(context, `${site.url}/guide/install`)
  await reader.launcher.click()
  await reader.page.locator('[data-part="empty"]').waitFor()
  return reader
}

const starters = (page: Page) => page.locator('[data-part="starter-question"]').allInnerTexts()
const keys = (page: Page) => page.locator('[data-part="open-keys"]')

describe('when the host has set no starter questions', () => {
  it('offers headings of the page’s content as questions, sections first; one press asks', async () => {
    const reader = await openPanel()
    const { page } = reader
    const offered = ['What Kettle needs', 'Run kettle start', 'Install Kettle › Memory']
    await expect.poll(() => starters(page)).toEqual(offered)
    expect(await findAccessibilityViolations(page)).toEqual([])
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await page.getByRole('button', { name: 'What Kettle needs' }).click()
    const body = (await request).postDataJSON()
    expect(body.messages[0].parts).toEqual([{ type: 'text', text: 'What Kettle needs' }])
    expect(body.currentPath).toBe('/guide/install')
    await reader.turns('complete').waitFor()
    expect(reader.complaints).toEqual([])
  })

  it('follows a site that replaces the page in place', async () => {
    const { page } = await openPanel()
    await expect.poll(() => starters(page)).toHaveLength(3)
    await page.evaluate(() => {
      history.pushState(null, '', '/guide/update')
      setTimeout(() => {
        document.querySelector('main')!.innerHTML = '<h1>Update</h1><h2>Before you update</h2>'
      })
    })
    await expect.poll(() => starters(page)).toEqual(['Before you update'])
  })

  it.each([
    ['<h1>Kettle</h1><h2>Kettle</h2><h2>use.water</h2>', ['Kettle', 'Kettle › use.water']],
    ['<h1>水壶</h1><h2>用法</h2><h2>构建过程中的环境</h2>', ['水壶 › 用法', '构建过程中的环境']],
    [`<h1>${'Very long '.repeat(8)}</h1><h2>Usage</h2><h2>Basic usage</h2>`, ['Basic usage']],
  ])('puts the title of the page before a single word: %s', async (headings, offered) => {
    const { page } = await openPanel({ body: `<main>${headings}</main>` })
    await expect.poll(() => starters(page)).toEqual(offered)
  })

  it('takes them from the content that the host named', async () => {
    const { page } = await openPanel({ attributes: { 'selection-root': 'section' } })
    await expect.poll(() => starters(page)).toEqual(['Newsletter'])
  })

  it('offers none where the page has no headings', async () => {
    const { page } = await openPanel({ body: '<main><p>Words.</p></main>' })
    await keys(page).waitFor()
    expect(await starters(page)).toEqual([])
  })
})

describe('when the host has set starter questions', () => {
  it.each([
    ['its own', ['How do I begin?']],
    ['none', []],
  ])('offers %s', async (_, questions) => {
    const { page } = await openPanel({
      attributes: { 'starter-questions': JSON.stringify(questions).replaceAll('"', '&quot;') },
    })
    await keys(page).waitFor()
    expect(await starters(page)).toEqual(questions)
  })
})

describe('the greeting', () => {
  it.each([
    ['the docs', {}],
    ['Kettle', { 'site-name': 'Kettle' }],
  ])('is in the upper third of the panel and speaks of %s', async (name, attributes) => {
    const { page } = await openPanel({ attributes })
    const greeting = page.getByRole('heading', { name: `Ask anything about ${name}` })
    const { y, height } = (await greeting.boundingBox())!
    const panel = (await page.locator('[data-part="panel"]').boundingBox())!
    expect(y + height).toBeLessThan(panel.y + panel.height / 3)
  })

  it('stays in its place when the questions arrive', async () => {
    const { page } = await openPanel({ body: '<main></main>' })
    await keys(page).waitFor()
    const places = () =>
      Promise.all([page.locator('[data-part="empty"] h3').boundingBox(), keys(page).boundingBox()])
    const before = await places()
    await page.evaluate(() => document.querySelector('main')!.append(document.createElement('h2')))
    await page.locator('main h2').evaluate((heading) => heading.append('Ports'))
    await expect.poll(() => starters(page)).toEqual(['Ports'])
    expect(await places()).toEqual(before)
  })
})

describe('the hotkey', () => {
  it('is named, as it is on this system', async () => {
    const { page } = await openPanel({ attributes: { 'open-hotkey': 'Alt+K' } })
    await keys(page).waitFor()
    expect(await keys(page).innerText()).toBe('Open anytime with Alt K')
  })

  it.each<[string, OpenOptions]>([
    ['there is none', { attributes: { 'open-hotkey': 'false' } }],
    ['the reader has no keyboard', { hasTouch: true, isMobile: true }],
    ['the panel is always open', { attributes: { mode: 'inline' } }],
  ])('is not named if %s', async (_, { attributes, ...options }) => {
    const context = await openContext(options)
    const site = await startSite(content, attributes)
    const { page, launcher } = await openReader(context, site.url)
    if (attributes?.mode === undefined) await launcher.click()
    await expect.poll(() => starters(page)).toHaveLength(3)
    await page.waitForLoadState('networkidle')
    expect(await keys(page).count()).toBe(0)
  })
})
