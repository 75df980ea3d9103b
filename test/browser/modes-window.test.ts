import { describe, expect, it } from 'vitest'
import type { Reader } from '../support/openReader.ts'
import { focusedPlace, serveModes } from '../support/serveModes.ts'

const site = await serveModes()
const panel = (reader: Reader) => reader.page.locator('[data-part="panel"]')
const separator = (reader: Reader) => reader.page.getByRole('separator')
const widthOf = async (reader: Reader) => (await panel(reader).boundingBox())?.width

describe('a panel at the side', () => {
  it('is resized by keyboard and by pointer, and is as wide on the next page', async () => {
    const reader = await site.open({ mode: 'side' })
    const { page } = reader
    await reader.launcher.press('Enter')
    await separator(reader).waitFor()
    expect(await widthOf(reader)).toBe(400)
    await separator(reader).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => separator(reader).getAttribute('aria-valuenow')).toBe('480')
    await page.keyboard.press('Home')
    await expect.poll(() => widthOf(reader)).toBe(320)
    await page.keyboard.press('ArrowRight')
    expect(await widthOf(reader)).toBe(320)
    await page.keyboard.press('End')
    await expect.poll(() => widthOf(reader)).toBe(768)

    const edge = (await separator(reader).boundingBox())!
    await page.mouse.move(edge.x + edge.width / 2, 300)
    await page.mouse.down()
    await page.mouse.move(820, 320, { steps: 4 })
    await page.mouse.up()
    await page.mouse.move(600, 320)
    await expect.poll(() => widthOf(reader)).toBe(460)
    await expect.poll(() => page.evaluate(() => document.body.clientWidth)).toBe(820)

    await page.reload()
    await separator(reader).waitFor()
    expect(await widthOf(reader)).toBe(460)
    await expect.poll(() => page.evaluate(() => document.body.clientWidth)).toBe(820)
  })

  it('forgets its width where nothing is kept', async () => {
    const reader = await site.open({ mode: 'side', history: 'none' })
    await reader.launcher.press('Enter')
    await separator(reader).press('Home')
    await expect.poll(() => widthOf(reader)).toBe(320)
    expect(await reader.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    await reader.page.reload()
    await reader.launcher.press('Enter')
    await separator(reader).waitFor()
    expect(await widthOf(reader)).toBe(400)
  })

  it('covers a page that is too narrow to be pushed, or that does not want to be', async () => {
    const reader = await site.mount({ mode: 'side', side: 'left' })
    const { page } = reader
    const left = () => page.evaluate(() => document.body.getBoundingClientRect().left)
    await reader.launcher.press('Enter')
    await expect.poll(left).toBe(400)
    // The arrow points to where the edge goes.
    await separator(reader).press('ArrowRight')
    await expect.poll(() => widthOf(reader)).toBe(416)
    await page.setViewportSize({ width: 860, height: 800 })
    await expect.poll(left).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(left).toBe(416)
    await site.update(page, { mode: 'side', side: 'left', push: false })
    await expect.poll(left).toBe(0)
    await site.update(page, { mode: 'side', side: 'left', locale: 'ar' })
    await expect.poll(async () => (await panel(reader).boundingBox())?.x).toBe(864)
    await expect.poll(() => page.evaluate(() => document.body.clientWidth)).toBe(864)
    expect(await left()).toBe(0)
  })
})

describe('a panel on a phone', () => {
  it('fills the window, calls up no keyboard by itself, and stays above the one that comes', async () => {
    const reader = await site.mount(
      { mode: 'side' },
      { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    )
    const { page } = reader
    await page.evaluate(() => {
      // A test cannot open the on-screen keyboard.
      const view = Object.assign(new EventTarget(), { height: 640, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: view })
    })
    await reader.launcher.tap()
    await reader.composer.waitFor()
    for (const mode of ['modal', 'popover', 'side'] as const) {
      await site.update(page, { mode })
      expect(await panel(reader).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
    }
    expect(await focusedPlace(page)).toBe('panel')
    expect(await reader.composer.evaluate((field) => getComputedStyle(field).fontSize)).toBe('16px')

    await reader.composer.tap()
    const say = (height: number, offsetTop: number, scale = 1) =>
      page.evaluate(
        (next) => {
          Object.assign(window.visualViewport!, next)
          window.visualViewport!.dispatchEvent(new Event('resize'))
        },
        { height, offsetTop, scale },
      )
    await say(300, 40)
    expect(await panel(reader).boundingBox()).toEqual({ x: 0, y: 40, width: 360, height: 300 })
    const field = (await reader.composer.boundingBox())!
    expect(field.y + field.height).toBeLessThanOrEqual(340)
    // A reader who zooms in wants to see a part of it larger.
    await say(320, 0, 2)
    expect(await panel(reader).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
    await page.keyboard.press('Escape')
    expect(
      await page.locator('[data-part="root"]').evaluate((root) => root.getAttribute('style') ?? ''),
    ).not.toContain('--view')
    expect(reader.complaints).toEqual([])
  })
})

describe('a greeting that is higher than the panel', () => {
  it('is shown from its beginning, and is after a conversation', async () => {
    const starters = JSON.stringify(['How do I install Acme?', 'How do I limit retries?', 'What is a queue?'])
    const reader = await site.open(
      { 'starter-questions': starters.replaceAll('"', '&quot;') },
      { viewport: { width: 360, height: 330 } },
    )
    const thread = reader.page.locator('[data-part="thread"]')
    const read = () => thread.evaluate((it) => [it.scrollTop, it.scrollHeight > it.clientHeight])
    await reader.launcher.press('Enter')
    await expect.poll(read).toEqual([0, true])
    await reader.askAndWait('How do I limit the number of attempts?')
    await thread.press('End')
    await expect.poll(async () => (await read())[0]).toBeGreaterThan(0)
    await reader.press('New conversation')
    await expect.poll(read).toEqual([0, true])
    // A reader who scrolls down and up again has nothing newer to jump to.
    await thread.evaluate(async (it) => {
      for (const top of [30, 10]) {
        const scrolled = new Promise((resolve) => it.addEventListener('scroll', resolve, { once: true }))
        it.scrollTo(0, top)
        await scrolled
      }
      // The widget has drawn its part of it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(await reader.page.locator('[data-part="jump-to-newest"]').count()).toBe(0)
  })
})

describe('an element of the site that opens the panel', () => {
  it('does so though it came later, by keyboard, and has the focus again', async () => {
    const reader = await site.open({ trigger: '.ask', 'hide-launcher': '', mode: 'modal' })
    const { page } = reader
    await page.locator('[data-docs-assistant=""]').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const button = document.createElement('button')
      Object.assign(button, { id: 'ask', className: 'ask', textContent: 'Ask us' })
      document.querySelector('header')!.append(button)
    })
    const button = page.locator('#ask[aria-haspopup="dialog"][aria-expanded="false"]')
    await button.press('Enter')
    await expect.poll(() => focusedPlace(page)).toBe('composer')
    await page.keyboard.press('Escape')
    await button.waitFor()
    expect(await focusedPlace(page)).toBe('ask')
    expect(await reader.launcher.count()).toBe(0)
    await page.evaluate(() => document.documentElement.setAttribute('data-docs-assistant', 'off'))
    await page.locator('#ask:not([aria-haspopup], [aria-expanded])').waitFor()
    expect(await site.violations(page)).toEqual([])
  })
})

describe('a launcher in the page', () => {
  it('is a bar as wide as its place, names its keys, and has the focus again', async () => {
    const reader = await site.open({ launcher: 'bar', position: 'top-left', offset: '40 60' })
    const { page } = reader
    await reader.launcher.waitFor()
    const [bar, main] = await Promise.all(
      [reader.launcher, page.locator('main')].map((part) => part.boundingBox()),
    )
    expect(bar!.width).toBe(main!.width)
    expect(await reader.launcher.innerText()).toMatch(/^Ask a question…\s+Ctrl I$/)
    await page.keyboard.press('Control+i')
    await expect.poll(() => focusedPlace(page)).toBe('composer')
    const { x, y } = (await panel(reader).boundingBox())!
    expect([x, y]).toEqual([40, 60])
    await page.keyboard.press('Escape')
    expect(await focusedPlace(page)).toBe('launcher')
    const box = await reader.launcher.boundingBox()
    await page.keyboard.press('Enter')
    expect(await reader.launcher.boundingBox()).toEqual(box)
    expect(await site.violations(page)).toEqual([])
  })
})

describe('the button on a code block that an open panel covers', () => {
  it('is beside the panel, where it can be seen and pressed', async () => {
    const reader = await site.open({ open: '' })
    const { page } = reader
    await panel(reader).waitFor()
    await page.locator('#block').dispatchEvent('pointerover')
    await page.locator('[data-docs-assistant-code]').waitFor({ state: 'attached' })
    await page.locator('#block').hover({ position: { x: 40, y: 20 } })
    const button = page.getByRole('button', { name: 'Add this code to your question' })
    const { left } = await panel(reader).evaluate((element) => element.getBoundingClientRect())
    const box = (await button.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(left)
    // Fails where something else lies above it.
    await button.click()
    await panel(reader).getByText('npm install acme').first().waitFor()
  })
})
