import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { forEachTest } from '../support/forEachTest.ts'
import { openContext } from '../support/openContext.ts'
import { openEmbedPage, untilLoaded } from '../support/openEmbedPage.ts'
import { readerOf } from '../support/openReader.ts'
import { startService } from '../support/startService.ts'

const service = await startService()

const context = forEachTest(() =>
  openContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' }),
)

const tag = (attributes = '') =>
  `<script async src="${service.url}/embed.js" data-domain="docs" data-api-key="${service.publicKey}" ${attributes}></script>`

describe('on a site that Turbo leads through', () => {
  const turbo = createRequire(import.meta.url).resolve('@hotwired/turbo/dist/turbo.es2017-umd.js')
  const open = async () => {
    await context.route('**/turbo.js', (route) => route.fulfill({ path: turbo }))
    return openEmbedPage(context, {
      head: `<script src="/turbo.js"></script>${tag()}`,
      body: '<a href="/next">Next</a>',
    })
  }

  it('the launcher is there on the next page, and what is typed in an open panel', async () => {
    const { page, launcher, composer, complaints } = await open()
    await launcher.waitFor()
    await page.getByRole('link', { name: 'Next' }).press('Enter')
    await page.waitForURL('**/next')
    await launcher.press('Enter')
    await untilLoaded(page)
    await composer.fill('half a')
    await page.evaluate(() =>
      (window as unknown as { Turbo: { visit(url: string): void } }).Turbo.visit('/more'),
    )
    await page.waitForURL('**/more')
    await composer.waitFor()
    expect(await composer.inputValue()).toBe('half a')
    expect(await page.locator('[data-docs-assistant=""]').count()).toBe(1)
    expect(complaints).toEqual([])
  })
})

describe('on a page within a page', () => {
  it('opens and answers there', async () => {
    const { page } = await openEmbedPage(context, { body: tag() })
    const inner = page.url()
    await page.setContent(`<iframe src="${inner}" style="width: 900px; height: 700px"></iframe>`)
    const frame = page.frameLocator('iframe')
    await frame.locator('[data-part="launcher"]').click()
    await frame
      .locator('[data-part="composer"] textarea')
      .first()
      .fill('How do I limit the number of attempts?')
    await frame.locator('[data-part="composer"] textarea').first().press('Enter')
    await frame.locator('[data-part="turn"][data-state="complete"]').waitFor()
  })
})

describe('on a page that loads the panel when the browser is idle', () => {
  const panelOf = (requests: readonly string[]) => requests.filter((url) => url.endsWith('/panel.js'))

  it('loads it, unless the reader saves data', async () => {
    const rich = await openEmbedPage(context, { body: tag('data-prefetch="idle"') })
    await untilLoaded(rich.page)
    expect(panelOf(rich.requests)).toHaveLength(1)

    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(rich.page.url())
    await readerOf(page).launcher.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })))
    expect(panelOf(requests)).toEqual([])
  })
})
