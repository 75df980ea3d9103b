import { describe, expect, it } from 'vitest'
import { compareShots } from '../support/compareShots.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { startReactSite } from '../support/startReactSite.ts'
import { startService } from '../support/startService.ts'

const service = await startService()
const settings = service.settings
const site = await startReactSite({ app: 'widgetHost.tsx', settings })

const context = forEachTest(() => openContext({ reducedMotion: 'reduce' }))

interface HeldReader extends Reader {
  release(): void
  /** Whether the panel cannot be loaded from now on. */
  setBroken(next: boolean): void
  /** Files of the app that were asked for after the page's own. */
  loaded: string[]
}

/** A reader at a page on which the panel does not arrive until it is released. */
async function openHeld(): Promise<HeldReader> {
  let isBroken = false
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await context.route('**/panel-*.js', async (route) => {
    await held
    if (isBroken) await route.abort()
    else await route.continue()
  })
  const loaded: string[] = []
  context.on('request', (request) => {
    const name = /\/assets\/(panel|page)-/.exec(request.url())?.[1]
    if (name) loaded.push(name)
  })
  const reader = await openReader(context, site.url)
  await reader.launcher.waitFor()
  const setBroken = (next: boolean) => {
    isBroken = next
  }
  return Object.assign(reader, { release, setBroken, loaded })
}

const panel = ({ page }: Reader) => page.locator('[data-part="panel"][data-state="open"]')

/** Returns the part that has the focus. */
const focused = ({ page }: Reader) =>
  page.evaluate(() => {
    const inside = document.querySelector('[data-docs-assistant]')?.shadowRoot?.activeElement
    return inside?.closest('[data-part]')?.getAttribute('data-part')
  })

describe('before a reader of a React app wants the assistant', () => {
  it('shows the launcher, and loads no more', async () => {
    const reader = await openHeld()
    await reader.page.waitForLoadState('networkidle')
    expect(reader.loaded).toEqual([])
    expect(reader.complaints).toEqual([])
  })
})

describe('when the reader presses the button before the panel has arrived', () => {
  it('opens the panel when it arrives, with the focus in the field, and gives the focus back', async () => {
    const reader = await openHeld()
    await reader.launcher.click()
    await expect.poll(() => reader.launcher.getAttribute('aria-busy')).toBe('true')
    reader.release()
    await panel(reader).waitFor()
    await expect.poll(() => focused(reader)).toBe('composer')
    await reader.page.keyboard.press('Escape')
    await expect.poll(() => focused(reader)).toBe('launcher')
    expect(reader.complaints).toEqual([])
  })

  it('asks what the reader has typed and submitted meanwhile', async () => {
    const reader = await openHeld()
    await reader.launcher.press('Enter')
    await reader.page.keyboard.type('How do I limit attempts??')
    await reader.page.keyboard.press('Backspace')
    await reader.page.keyboard.press('Enter')
    reader.release()
    await reader.turns('complete').waitFor()
    expect(String(await reader.questions())).toContain('How do I limit attempts?')
    expect(await reader.composer.inputValue()).toBe('')
  })

  it('puts an unfinished question into the field, and goes on there', async () => {
    const reader = await openHeld()
    await reader.launcher.press('Enter')
    await reader.page.keyboard.type('How do I ')
    reader.release()
    await panel(reader).waitFor()
    await expect.poll(() => focused(reader)).toBe('composer')
    await reader.page.keyboard.type('limit attempts?')
    expect(await reader.composer.inputValue()).toBe('How do I limit attempts?')
  })

  it('stays closed if the reader has pressed Escape meanwhile', async () => {
    const reader = await openHeld()
    await reader.launcher.press('Enter')
    await reader.page.keyboard.press('Escape')
    reader.release()
    await reader.page.locator('[data-part="panel"]').waitFor({ state: 'attached' })
    expect(await panel(reader).count()).toBe(0)
    expect(await focused(reader)).toBe('launcher')
  })
})

describe('when the panel cannot be loaded', () => {
  it('says so once in the console, and tries again with the next press', async () => {
    const reader = await openHeld()
    reader.setBroken(true)
    reader.release()
    for (const _ of [1, 2]) await reader.launcher.click()
    await expect.poll(() => reader.complaints.length).toBe(1)
    expect(reader.complaints[0]).toContain('DocsAssistant: the panel could not be loaded')
    reader.setBroken(false)
    await expect
      .poll(async () => {
        if (await reader.launcher.isVisible()) await reader.launcher.press('Enter')
        return panel(reader).count()
      })
      .toBe(1)
  })
})

describe('when the reader does something else than pressing the button', () => {
  it('opens on the hotkey', async () => {
    const reader = await openHeld()
    reader.release()
    await reader.page.keyboard.press('ControlOrMeta+i')
    await panel(reader).waitFor()
    await expect.poll(() => focused(reader)).toBe('composer')
  })

  it('asks the question of an address', async () => {
    const reader = await openHeld()
    reader.release()
    await reader.page.goto(`${site.url}/?assistant=How+do+I+limit+attempts%3F`)
    await reader.turns('complete').waitFor()
  })

  it('offers the menu next to selected text', async () => {
    const reader = await openHeld()
    reader.release()
    await reader.page.locator('h1').click({ clickCount: 3 })
    await reader.page.locator('[data-part="selection-menu"]').waitFor()
    expect(await panel(reader).count()).toBe(0)
  })

  it('is open on the next page, if it was open on this one', async () => {
    const reader = await openHeld()
    reader.release()
    await reader.launcher.click()
    await panel(reader).waitFor()
    await reader.page.reload()
    await panel(reader).waitFor()
  })
})

const square =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath d="M0 0h2v2H0z"/%3E%3C/svg%3E'

describe('when the panel has been loaded and is still closed', () => {
  it.each([
    ['in a corner', {}],
    ['in another corner', { position: 'top-left', density: 'compact', accent: '#0b7a53' }],
    ['in the page', { launcher: 'inline' }],
    ['in the page as a bar', { launcher: 'bar' }],
    ['with a logo', { logo: square }],
  ])('the launcher looks the same, %s', async (_, more) => {
    // The panel is loaded for selected text, but shows no menu.
    const menus = { selectionMenu: false, selectionContextMenu: true }
    const app = { app: 'widgetHost.tsx', settings: { ...settings, ...menus, ...more } }
    const { page, launcher } = await openReader(context, (await startReactSite(app)).url)
    await launcher.waitFor()
    const box = await launcher.boundingBox()
    const before = await page.screenshot()
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h2')!))
    await page.locator('[data-part="panel"]').waitFor({ state: 'attached' })
    await page.evaluate(() => getSelection()?.removeAllRanges())
    expect(await launcher.boundingBox()).toEqual(box)
    // Two drawings of the same curve may round a pixel differently.
    expect(await compareShots(page, before, await page.screenshot())).toBeLessThanOrEqual(1)
  })
})

describe.each([
  ['that it is open at first', { defaultOpen: true }],
  ['that it is a part of the page', { mode: 'inline' }],
])('when a setting says %s', (_, more) => {
  it('the panel is there without a press, and answers', async () => {
    const { url } = await startReactSite({ app: 'widgetHost.tsx', settings: { ...settings, ...more } })
    const reader = await openReader(context, url)
    await panel(reader).waitFor()
    expect(await focused(reader)).toBeUndefined()
    await reader.composer.focus()
    await reader.page.keyboard.type('How do I limit attempts?')
    await reader.page.keyboard.press('Enter')
    await reader.turns('complete').waitFor()
    expect(reader.complaints).toEqual([])
  })
})

describe('when another reader has left conversations in this browser', () => {
  it('they are erased, although nobody opens the panel', async () => {
    const { url } = await startReactSite({ app: 'widgetHost.tsx', settings: { ...settings, fp: 'grace' } })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('docs-assistant:docs:ada:old', '{"id":"old"}'))
    await page.goto(url)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .not.toContain('docs-assistant:docs:ada:old')
    expect(await page.locator('[data-part="panel"][data-state="open"]').count()).toBe(0)
  })
})
