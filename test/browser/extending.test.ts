import { afterEach, beforeEach, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { answerText, startMisbehavingServer } from '../support/misbehavingServer.ts'
import { openContext } from '../support/openContext.ts'
import { openReader } from '../support/openReader.ts'
import { startReactSite } from '../support/startReactSite.ts'

const server = await startMisbehavingServer()
server.allowOrigins()
const site = await startReactSite({
  app: 'extendedHost.tsx',
  settings: server.settings,
})

const reader = forEachTest(async () =>
  openReader(await openContext({ viewport: { width: 1000, height: 800 } }), site.url),
)
beforeEach(() => reader.composer.waitFor())
afterEach(async () => {
  expect(reader.complaints).toEqual([])
})

const boxOf = async (selector: string) => (await reader.page.locator(selector).boundingBox())!
const answer = 'Set it:\n\n```ts\nlimit(3)\n```\n\nThen read [the guide](/guide).'

it('lays the parts out as the page says, one below the other beside its own menu', async () => {
  const [nav, help, thread, composer] = await Promise.all(
    ['nav', '.help', '[data-part="thread"]', '[data-part="composer"]'].map(boxOf),
  )
  expect([help!.x, help!.width, help!.height]).toEqual([nav!.x + nav!.width, 560, 560])
  expect(thread!.height).toBeGreaterThan(300)
  expect(composer!.y).toBeGreaterThanOrEqual(thread!.y + thread!.height)
  expect(composer!.y + composer!.height).toBeLessThanOrEqual(help!.y + help!.height)
  const background = await reader.page
    .locator('.help')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(background).toBe('rgb(250, 250, 240)')
  expect(await reader.launcher.count()).toBe(0)
})

it('asks there, draws code as the host does in place of ours, and hands links to its router', async () => {
  server.behave(answerText(answer))
  await reader.composer.focus()
  await reader.page.keyboard.type('How do I limit it?')
  await reader.page.keyboard.press('Enter')
  await reader.turns('complete').waitFor()
  const editor = reader.page.locator('.editor')
  await editor.waitFor()
  expect(await editor.innerText()).toBe('ts: limit(3)')
  expect(await reader.page.locator('[data-part="code"] pre').isVisible()).toBe(false)
  expect(await editor.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe('rgb(0, 128, 0)')
  await reader.page.getByRole('link', { name: 'the guide' }).first().press('Enter')
  expect(await reader.page.locator('nav').innerText()).toBe('At /guide')
  expect(new URL(reader.page.url()).pathname).toBe('/')
  expect(await reader.page.getByText('1 asked').count()).toBe(1)
  expect(await findAccessibilityViolations(reader.page)).toEqual([])
})

it('takes a selection of the page along, to the field in the layout', async () => {
  const item = reader.page.getByRole('button', { name: 'Ask about this' })
  // The menu loads this after the page; a reader who is faster tries again.
  await expect
    .poll(async () => {
      await reader.page.locator('main h1').selectText()
      await reader.page.keyboard.press('Alt+A')
      return item.count()
    })
    .toBe(1)
  await item.press('Enter')
  await expect.poll(() => reader.page.locator('[data-part="context"]').innerText()).toContain('Acme')
  await expect.poll(() => reader.composer.evaluate((field) => field.matches(':focus'))).toBe(true)
})
