import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleMount } from '../support/bundleMount.ts'
import { startHostSite } from '../support/hostSite.ts'
import { openContext } from '../support/openContext.ts'
import { readerOf } from '../support/openReader.ts'
import { searchBoxOf } from '../support/searchBox.ts'
import { startService } from '../support/startService.ts'

declare global {
  interface Window {
    settings: { domain: string; apiKey: string; baseUrl: string }
    /** Addresses that the host's router was given. */
    routed: string[]
  }
}

/** A site with a router, which shows its path. */
const host = `
window.routed = []
const show = () => { document.querySelector('main').innerHTML = '<h1>' + location.pathname + '</h1><h2 id="returns">Returns</h2>' }
show()
ownAssistant.init({
  ...window.settings,
  mode: 'search',
  onNavigate: (url) => {
    window.routed.push(url.pathname + url.hash)
    history.pushState({}, '', url)
    show()
    return false
  },
})`

const html =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title><link rel="icon" href="data:,"></head><body><main></main><script src="/mount.js"></script><script src="/host.js"></script></body></html>'
const site = await startHostSite(html, { '/mount.js': await bundleMount(), '/host.js': host })
const service = await startService({
  folder: join(import.meta.dirname, '../fixtures/generators/vitepress'),
  siteUrl: site.url,
})

/** Opens the box on this page and searches for the section about returns. */
async function searchAt(path: string) {
  const context = await openContext({ reducedMotion: 'reduce' })
  await context.addInitScript((settings) => Object.assign(window, { settings }), service.settings)
  const page = await context.newPage()
  const { launcher, complaints } = readerOf(page)
  const parts = searchBoxOf(page)
  await page.goto(site.url + path)
  await launcher.waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await parts.field.waitFor()
  await page.keyboard.type('return lab')
  await page
    .locator('[data-part="search-list"][aria-busy="false"] [data-part="search-section"]')
    .first()
    .waitFor()
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const routed = () => page.evaluate(() => window.routed)
  return { ...parts, context, page, complaints, loads, routed }
}

describe('with a router of the host, a result of the search box', () => {
  it.each([
    ['Enter', (reader: Awaited<ReturnType<typeof searchAt>>) => reader.page.keyboard.press('Enter')],
    ['a click', (reader: Awaited<ReturnType<typeof searchAt>>) => reader.active.click()],
  ])('is given to the router by %s, and no page is loaded', async (_, follow) => {
    const reader = await searchAt('/install')
    await follow(reader)
    await reader.page.getByRole('heading', { level: 1, name: '/settings' }).waitFor()
    await reader.box.waitFor({ state: 'hidden' })
    expect(await reader.routed()).toEqual(['/settings#returns'])
    expect(reader.page.url()).toBe(`${site.url}/settings#returns`)
    expect(reader.loads).toEqual([])
    expect(reader.complaints).toEqual([])
  })

  it('opens a new tab with Ctrl or Command, without the router', async () => {
    const { page, context, routed } = await searchAt('/install')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(async () => (await opened).url()).toBe(`${site.url}/settings#returns`)
    expect(await routed()).toEqual([])
    expect(page.url()).toBe(`${site.url}/install`)
  })

  it('on the page that is shown is followed by the browser, without the router and a load', async () => {
    const { page, box, loads, routed } = await searchAt('/settings')
    await page.keyboard.press('Enter')
    await box.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toBe(`${site.url}/settings#returns`)
    expect(await routed()).toEqual([])
    expect(loads).toEqual([])
  })
})
