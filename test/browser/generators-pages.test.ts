import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { generators } from '../generators/generators.ts'
import { bundleMount } from '../support/bundleMount.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { hostPageChanges, rememberHostPage } from '../support/hostPageChanges.ts'
import { openContext } from '../support/openContext.ts'
import { readerOf } from '../support/openReader.ts'
import { startGeneratorSite } from '../support/startGeneratorSite.ts'

const script = await bundleMount()

/** Pages are folders, and paths end in a slash. */
const endsInSlash = new Set(['docusaurus', 'starlight', 'mkdocs', 'sphinx'])
/** Its own links do not, where the site changes the page in place. */
const linksWithoutSlash = new Set(['docusaurus'])
/** Loads each page anew. */
const loadsPages = new Set(['sphinx'])
/** The site's own switch of its theme, where it has one. */
const toDark: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  docusaurus: async (page) => {
    const toggle = page.getByRole('button', { name: /dark and light mode/ })
    await toggle.click()
    if ((await page.locator('html').getAttribute('data-theme')) === 'light') await toggle.click()
  },
  vitepress: (page) => page.locator('.VPSwitchAppearance:visible').first().click(),
  starlight: (page) => page.locator('header starlight-theme-select select').selectOption('dark'),
  mkdocs: (page) => page.locator('label[title="Switch to dark mode"]').click(),
  nextra: async (page) => {
    await page.locator('button[title="Change theme"]:visible').first().click()
    await page.getByRole('option', { name: 'Dark' }).click()
  },
}

/** Returns the messages of a site in the console without the widget. */
async function complaintsOf(addresses: readonly string[]): Promise<string[]> {
  const context = await openContext()
  await context.route('**/embed.js', (route) => route.abort())
  const { page, complaints } = readerOf(await context.newPage())
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return complaints
}

const sites = await Promise.all(generators.map(startGeneratorSite))

describe.each(sites.map((site) => [site.name, site] as const))('on a site made by %s', (name, site) => {
  const path = (page: string) => (endsInSlash.has(name) ? `/${page}/` : `/${page}`)
  const context = forEachTest(() => openContext({ viewport: { width: 1280, height: 900 } }))
  const page = forEachTest(() => context.newPage())
  const reader = forEachTest(async () => readerOf(page))

  const isQuestion = (sent: { method(): string; url(): string }) =>
    sent.method() === 'POST' && sent.url() === site.service.endpoint

  it('keeps the conversation when the page changes, and asks from the page the reader is on', async () => {
    await page.goto(`${site.url}${path('install')}`)
    await reader.launcher.waitFor()
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    const first = page.waitForRequest(isQuestion)
    await reader.askAndWait('How many days is a return label valid?')
    expect(await reader.turns().innerText()).toContain('A return label is valid for 14 days.')
    expect((await first).postDataJSON()).toMatchObject({
      fp: 'anonymous',
      currentPath: path('install'),
      threadId: null,
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'How many days is a return label valid?' }] }],
    })

    await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(!loadsPages.has(name))
    await reader.turns('complete').waitFor()
    const second = page.waitForRequest(isQuestion)
    await reader.askAndWait('Which sizes are there?')
    const { currentPath, threadId } = (await second).postDataJSON()
    expect(currentPath).toBe(linksWithoutSlash.has(name) ? '/settings' : path('settings'))
    expect(threadId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await reader.questions()).toHaveLength(2)
    expect(await page.locator('[data-docs-assistant]').count()).toBe(1)

    await page.getByRole('link', { name: 'Install the command', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Install the command' }).waitFor()
    await reader.turns('complete').nth(1).waitFor()
    if (reader.complaints.length === 0) return
    const own = await complaintsOf(['install', 'settings'].map((page) => `${site.url}${path(page)}`))
    expect(reader.complaints.filter((words) => !own.includes(words))).toEqual([])
  })

  it('offers the headings of the page’s text as questions, without the signs beside them', async () => {
    await page.goto(`${site.url}/`)
    await reader.launcher.press('Enter')
    await page.locator('[data-part="starter-question"]').waitFor()
    expect(await page.locator('[data-part="starter-question"]').allInnerTexts()).toEqual(['Where to begin'])
  })

  it('leads from a source to its section on the site', async () => {
    await page.goto(`${site.url}${path('install')}`)
    await reader.askAndWait('How many days is a return label valid?')
    const source = page.locator('[data-part="answer-text"] h3 > a').first()
    const target = new URL((await source.getAttribute('href'))!, page.url())
    expect(target.href).toMatch(`${site.url}/settings#returns`)
    const response = await context.request.get(target.href)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('id="returns"')
  })

  it(`is as light or dark as the page${toDark[name] ? ', also when that is switched' : ''}`, async () => {
    await page.emulateMedia({ colorScheme: toDark[name] ? 'light' : 'dark' })
    const address = `${site.url}${path('install')}`
    await page.goto(address)
    await reader.launcher.waitFor()
    // The loader draws in the page's own scheme. The panel would look more closely, but it is not loaded here.
    const boxColour = async () => {
      await context.route('**/assistant.js', () => {})
      await reader.launcher.click()
      const panel = page.locator('[data-part="panel"]')
      const colour = await panel.evaluate((box) => getComputedStyle(box).backgroundColor)
      // Released on the page it would come, and keep that the panel is open.
      await page.goto('about:blank')
      await context.unroute('**/assistant.js')
      return colour
    }
    expect(await boxColour()).toBe('rgb(255, 255, 255)')
    await page.goto(address)
    await reader.launcher.focus()
    await page.locator('[data-part="root"][data-theme="light"]').first().waitFor({ state: 'attached' })
    if (!toDark[name]) return
    // Frameworks draw their pages anew once they run; the buttons wait for that.
    await page.locator('main pre, [role="main"] pre').first().dispatchEvent('pointerover')
    await page.locator('[data-docs-assistant-code]').first().waitFor({ state: 'attached' })
    await toDark[name](page)
    await page.locator('[data-part="root"][data-theme="dark"]').first().waitFor({ state: 'attached' })
    // MkDocs Material has colours alone, and no scheme.
    if (name === 'mkdocs') return
    await page.reload()
    await reader.launcher.waitFor()
    expect(await boxColour()).toBe('rgb(27, 30, 37)')
  })

  it('changes no element and no style of the page, and leaves none behind', async () => {
    await context.route('**/embed.js', (route) => route.abort())
    await page.goto(`${site.url}${path('install')}`)
    await page.addScriptTag({ content: script })
    await rememberHostPage(page)
    await page.evaluate(
      ({ url, apiKey }) => window.ownAssistant.init({ domain: 'docs', apiKey, baseUrl: url }),
      { url: site.service.url, apiKey: site.service.publicKey },
    )
    await reader.launcher.waitFor()
    expect(await hostPageChanges(page)).toEqual([])
    // Not by the mouse, under which the site's own buttons appear.
    await page.locator('main pre, [role="main"] pre').first().dispatchEvent('pointerover')
    await page.locator('[data-docs-assistant-code]').first().waitFor({ state: 'attached' })
    expect(await hostPageChanges(page)).toEqual([])
    await page.evaluate(() => window.ownAssistant.destroy())
    const left = page.locator('[data-docs-assistant], [data-docs-assistant-code]')
    await expect.poll(() => left.count()).toBe(0)
    expect(await hostPageChanges(page)).toEqual([])
  })
})
