import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { startScriptSite } from '../support/hostSite.ts'
import { openContext } from '../support/openContext.ts'
import { readerOf } from '../support/openReader.ts'
import { searchBoxOf } from '../support/searchBox.ts'
import { startReactSite } from '../support/startReactSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService({
  folder: join(import.meta.dirname, '../fixtures/generators/vitepress'),
})
const searchAddress = `${service.url}/discovery/v1/search/${service.settings.domain}`
const site = await startScriptSite(service.settings, { mode: 'search' })

/** Opens the site, and the box by its hotkey. */
async function openBox(options: Parameters<typeof openContext>[0] = {}, url = site.url) {
  const context = await openContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const reader = readerOf(page)
  await page.goto(url)
  await reader.launcher.waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  const parts = searchBoxOf(page)
  await parts.field.waitFor()
  return { ...reader, ...parts, context, page }
}

async function untilFound(page: Page): Promise<void> {
  await page
    .locator('[data-part="search-list"][aria-busy="false"] [data-part="search-section"]')
    .first()
    .waitFor()
}

describe('in the search box', () => {
  it('a reader finds a section by its beginning, and goes there by keyboard alone', async () => {
    const { page, field, active, box, complaints } = await openBox()
    await page.keyboard.type('return lab')
    await untilFound(page)
    expect(await active.locator('mark').allInnerTexts()).toContain('return')
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    const href = await active.getAttribute('href')
    expect(href).toMatch(/^http/)
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    expect((await opened).url()).toBe(href)
    await box.waitFor()
    expect(complaints).toEqual([])
  })

  it('arrow keys move through the entries and wrap, while the text stays', async () => {
    const { page, field, options, active } = await openBox()
    await page.keyboard.type('label')
    await untilFound(page)
    const first = await active.getAttribute('id')
    await page.keyboard.press('ArrowUp')
    expect(await active.innerText()).toBe('Ask: label')
    expect(await active.getAttribute('id')).toBe(await options.last().getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    expect(await active.getAttribute('id')).toBe(first)
    await page.keyboard.press('Home')
    await page.keyboard.type('a ')
    expect(await field.inputValue()).toBe('a label')
  })

  it('a question is asked without typing it again, and the text is there on the way back', async () => {
    const { page, field, active, turns, questions } = await openBox()
    await page.keyboard.type('How many days is a return label valid?')
    await expect.poll(() => active.innerText()).toBe('Ask: How many days is a return label valid?')
    await untilFound(page)
    await page.keyboard.press('Enter')
    await turns('complete').waitFor()
    expect(await questions()).toEqual([expect.stringContaining('How many days is a return label valid?')])
    await page.getByRole('button', { name: 'Search or ask' }).press('Enter')
    await field.waitFor()
    expect(await field.inputValue()).toBe('How many days is a return label valid?')
    await untilFound(page)
  })

  it('Enter waits for the results of what was typed', async () => {
    const { page } = await openBox()
    const opened = page.context().waitForEvent('page')
    await page.keyboard.insertText('return label')
    await page.keyboard.press('Enter')
    expect(new URL((await opened).url()).origin).toBe(service.url)
  })

  it('Enter that ends a composition chooses nothing', async () => {
    const { page, field, turns } = await openBox()
    await page.keyboard.type('label')
    await untilFound(page)
    let isOpened = false
    page.context().on('page', () => {
      isOpened = true
    })
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229, bubbles: true })
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('')
    expect([isOpened, await turns().count()]).toEqual([false, 0])
  })

  it('Escape empties the field, and then closes the box', async () => {
    const { page, box, field, launcher } = await openBox()
    await page.keyboard.type('label')
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
    await launcher.waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await field.waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await box.waitFor({ state: 'hidden' })
  })

  it('one request is sent for keys that follow each other, and the one before is cancelled', async () => {
    const { page, context } = await openBox()
    /** Sends all keys at once, because a round trip between two keys may be longer than the pause before a request. */
    const type = (text: string) => Promise.all([...text].map((key) => page.keyboard.press(key)))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url() === searchAddress && request.method() === 'POST')
        sent.push(request.postDataJSON().query)
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === searchAddress)
    let isHeld = true
    await context.route(searchAddress, (route) => (isHeld ? undefined : route.continue()))
    const first = page.waitForRequest(
      (request) => request.url() === searchAddress && request.method() === 'POST',
    )
    await type('lab')
    await first
    isHeld = false
    await type('els')
    await failed
    await untilFound(page)
    expect(sent).toEqual(['lab', 'labels'])
  })

  it('searches that led to a page are offered again, until the reader clears them', async () => {
    const { page, field, options } = await openBox()
    await page.keyboard.type('label')
    await untilFound(page)
    await page.keyboard.press('Enter')
    await field.fill('')
    await options.filter({ hasText: 'label' }).click()
    expect(await field.inputValue()).toBe('label')
    await page.reload()
    await field.waitFor()
    await field.fill('')
    await options.filter({ hasText: 'label' }).waitFor()
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect.poll(() => options.count()).toBe(0)
  })

  it('nothing of a search is stored if the widget stores nothing', async () => {
    const quiet = await startScriptSite(service.settings, { mode: 'search', history: 'none' })
    const { page } = await openBox({}, quiet.url)
    await page.keyboard.type('label')
    await untilFound(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(
      await page.evaluate(() => Object.keys(localStorage).length + Object.keys(sessionStorage).length),
    ).toBe(0)
  })

  it.each([
    ['is not reachable', 0, 'Search can’t be reached right now.'],
    ['allows no more searches', 429, 'Too many searches. Wait a moment.'],
    ['refuses the page', 403, 'Search isn’t set up correctly for this site.'],
    ['has no search', 404, undefined],
  ])('a reader can still ask if the service %s', async (_, status, words) => {
    const { page, context, field, options, turns } = await openBox()
    await context.route(searchAddress, (route) =>
      status === 0
        ? route.abort()
        : route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} }),
    )
    const done = page.waitForRequest((request) => request.url() === searchAddress)
    await page.keyboard.type('return label')
    await done
    if (words) await page.locator('[data-part="search-problem"]', { hasText: words }).waitFor()
    await page.locator('[data-part="search-list"][aria-busy="false"]').waitFor()
    expect(await field.inputValue()).toBe('return label')
    expect(await options.allInnerTexts()).toEqual(['Ask: return label'])
    await options.click()
    await turns('complete').waitFor()
  })

  it.each([
    ['a desktop', {}],
    ['a phone', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }],
    ['a dark page', { colorScheme: 'dark' as const }],
  ])('axe finds nothing wrong on %s', async (name, options) => {
    const { page, field } = await openBox(options)
    if (name === 'a dark page') await page.evaluate(() => document.documentElement.classList.add('dark'))
    await field.fill('label')
    await untilFound(page)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  it('is mirrored in a language that is written from right to left', async () => {
    const arabic = await startScriptSite(service.settings, { mode: 'search', locale: 'ar' })
    const { page, field, box } = await openBox({}, arabic.url)
    await field.fill('label')
    await untilFound(page)
    await page.getByText('للاختيار').waitFor()
    expect(await box.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    const icon = (await box.locator('[data-part="search-field"] > svg').boundingBox())!
    expect(icon.x).toBeGreaterThan((await field.boundingBox())!.x)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
})

it('a React component has the same box', async () => {
  const react = await startReactSite({ settings: { ...service.settings, mode: 'search' } })
  const { page, active, field, questions, turns } = await openBox({}, react.url)
  await page.keyboard.type('return label')
  await untilFound(page)
  await page.keyboard.press('ArrowUp')
  expect(await active.innerText()).toBe('Ask: return label')
  await page.keyboard.press('Enter')
  await turns('complete').waitFor()
  expect(await questions()).toEqual([expect.stringContaining('return label')])
  await page.getByRole('button', { name: 'Search or ask' }).press('Enter')
  expect(await field.inputValue()).toBe('return label')
})

it('loads the box when the reader wants it, and keeps what was typed meanwhile', async () => {
  const context = await openContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url().split('/').at(-1)!))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/panel.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url)
  await readerOf(page).launcher.waitFor()
  await expect.poll(() => loaded).toContain('searchFrame.js')
  expect(loaded).not.toContain('panel.js')
  expect(loaded).not.toContain('SearchBox.js')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('return lab')
  release()
  const { field } = searchBoxOf(page)
  await field.waitFor()
  expect(await field.inputValue()).toBe('return lab')
  await page.keyboard.type('el')
  expect(await field.inputValue()).toBe('return label')
  await untilFound(page)

  // The text is stored. What is typed before the panel is loaded again replaces it.
  await page.keyboard.press('Control+A')
  await page.keyboard.type('label')
  await page.goto(site.url)
  await page.keyboard.press('ControlOrMeta+k')
  await field.waitFor()
  expect(await field.inputValue()).toBe('label')
})
