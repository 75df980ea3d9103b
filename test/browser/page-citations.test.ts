import type { BrowserContext } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdFiles } from '../support/holdFiles.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { setTag } from '../support/setTag.ts'
import { ownDocs, startService } from '../support/startService.ts'

const service = await startService({ folder: ownDocs })

let context: BrowserContext
beforeEach(async () => {
  context = await openContext({ viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' })
})

declare global {
  interface Window {
    pageAsItIs(): string
  }
}

const question = 'Where does the script come from? embed.js below its base path'
const highlighted = ({ page }: Reader) =>
  page.evaluate(() => [...(CSS.highlights.get('docs-assistant-passage') ?? [])].map(String).join('\n'))

async function askAt(path: string): Promise<Reader> {
  const reader = await openReader(context, service.url + path)
  await reader.askAndWait(question)
  return reader
}
const source = ({ page }: Reader) =>
  page.locator('[data-part="answer-text"] h3 > a[href*="/widget/script-tag#where-the-script-comes-from"]')

describe('when a source on the same page is followed', () => {
  it('scrolls to the passage, highlights it without touching the page, and leads back', async () => {
    const reader = await askAt('/widget/script-tag')
    const { page } = reader
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.evaluate(() => {
      // Without the buttons on code blocks, which are another matter.
      window.pageAsItIs = () =>
        document
          .querySelector('main')!
          .outerHTML.replace(/<docs-assistant-code.*?<\/docs-assistant-code>/g, '')
    })
    const before = await page.evaluate(() => [scrollY, window.pageAsItIs()])
    await source(reader).click()
    await expect
      .poll(() => highlighted(reader))
      .toContain('The service serves the script at embed.js, below its base path.')
    const box = (await page.getByText('The service serves the script at').first().boundingBox())!
    expect(box.y).toBeGreaterThan(0)
    expect(box.y).toBeLessThan(700)
    expect(page.url()).toContain('#where-the-script-comes-from')
    await page.getByRole('button', { name: 'Back to answer' }).press('Enter')
    await expect.poll(() => page.evaluate(() => [scrollY, window.pageAsItIs()])).toEqual(before)
    expect(await highlighted(reader)).toBe('')
    await expect.poll(() => source(reader).evaluate((link) => link.matches(':focus'))).toBe(true)
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    expect(reader.complaints).toEqual([])
  })

  it.each([
    ['popover', 'bottom-right', 1200, 700],
    ['popover', 'bottom-left', 1000, 600],
    ['popover', 'top-right', 1000, 700],
    ['popover', 'bottom-right', 500, 700],
    ['side', 'bottom-right', 1200, 700],
    ['side', 'bottom-right', 640, 700],
  ])(
    'shows the passage clear of a %s at %s in a window of %i × %i',
    async (mode, position, width, height) => {
      context = await openContext({ viewport: { width, height }, reducedMotion: 'reduce' })
      const address = `${service.url}/widget/script-tag`
      await setTag(context, address, { script: `data-mode="${mode}" data-position="${position}"` })
      const reader = await askAt('/widget/script-tag')
      const { page } = reader
      const panel = page.locator('[data-part="panel"]:visible')
      const before = await panel.boundingBox()
      await source(reader).click()
      await expect.poll(() => highlighted(reader)).toContain('below its base path')
      const passage = (await page.getByText('The service serves the script at').first().boundingBox())!
      const box = (await panel.boundingBox())!
      const isBeside = passage.x >= box.x + box.width || passage.x + passage.width <= box.x
      const isAbove = passage.y >= 0 && passage.y + passage.height <= box.y
      const isBelow = passage.y >= box.y + box.height && passage.y + passage.height <= height
      expect(isBeside || isAbove || isBelow).toBe(true)
      expect(box.height).toBeGreaterThan(200)
      // The panel has its height again once the reader goes on to ask.
      await reader.composer.click()
      expect(await panel.boundingBox()).toEqual(before)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)).toBe(
        'auto',
      )
      expect(reader.complaints).toEqual([])
    },
  )

  it('goes to the passage again from where the conversation was kept', async () => {
    const reader = await askAt('/widget/script-tag')
    await reader.page.reload()
    await reader.turns('complete').waitFor()
    await source(reader).click()
    await expect.poll(() => highlighted(reader)).toContain('below its base path')
  })

  it('closes a panel that covers the page, and opens it again on the way back', async () => {
    context = await openContext({ viewport: { width: 360, height: 700 }, reducedMotion: 'reduce' })
    const reader = await askAt('/widget/script-tag')
    await source(reader).click()
    await reader.launcher.waitFor()
    await reader.page.getByRole('button', { name: 'Back to answer' }).click()
    await reader.composer.waitFor()
    expect(await highlighted(reader)).toBe('')
  })

  it.each([360, 1200])(
    'does so in a window of %i px when the code for it arrives after the click',
    async (width) => {
      context = await openContext({ viewport: { width, height: 700 }, reducedMotion: 'reduce' })
      const held = await holdFiles(context, 'landings.js')
      const reader = await askAt('/widget/script-tag')
      await source(reader).click()
      await held.asked
      if (width === 360) await reader.launcher.waitFor()
      held.release()
      await expect.poll(() => highlighted(reader)).toContain('below its base path')
      await reader.page.getByRole('button', { name: 'Back to answer' }).click()
      await reader.composer.waitFor()
      expect(await highlighted(reader)).toBe('')
    },
  )

  it('goes to the section as any link does when the code for it cannot be loaded', async () => {
    context = await openContext({ viewport: { width: 360, height: 700 }, reducedMotion: 'reduce' })
    await context.route('**/landings.js', (route) => route.abort())
    const reader = await askAt('/widget/script-tag')
    await source(reader).click()
    await reader.launcher.waitFor()
    await expect.poll(() => reader.page.url()).toContain('#where-the-script-comes-from')
  })

  it('scrolls all the same where the browser knows no highlights', async () => {
    await context.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'))
    const reader = await askAt('/widget/script-tag')
    await reader.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await source(reader).click()
    await reader.page.getByRole('button', { name: 'Back to answer' }).waitFor()
    const box = (await reader.page.getByText('The service serves the script at').first().boundingBox())!
    expect(box.y).toBeGreaterThan(0)
    expect(box.y).toBeLessThan(700)
    expect(reader.complaints).toEqual([])
  })
})

describe('when a source on another page is followed', () => {
  it('opens it at the words of the passage; the address of the link stays plain', async () => {
    const code = context.waitForEvent('response', (response) => response.url().endsWith('/landings.js'))
    const reader = await askAt('/privacy')
    await reader.page.evaluate(`import(${JSON.stringify((await code).url())})`)
    const plain = (await source(reader).getAttribute('href'))!
    // The test asks the browser, because the page itself never learns of a text fragment.
    const devtools = await context.newCDPSession(reader.page)
    await devtools.send('Page.enable')
    const asked = new Promise<string>((resolve) => {
      devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url))
    })
    await source(reader).click()
    expect(await asked).toMatch(/#where-the-script-comes-from:~:text=The%20service%20serves%20the%20script/)
    await reader.page.waitForURL('**/widget/script-tag#*')
    expect(await reader.page.evaluate(() => location.href)).toBe(new URL(plain, service.url).href)
    await reader.turns('complete').waitFor()
    const box = (await reader.page.getByText('The service serves the script at').first().boundingBox())!
    expect(box.y).toBeLessThan(700)
  })
})
