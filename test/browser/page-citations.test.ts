import type { BrowserContext } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdFiles } from '../support/holdFiles.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
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
  page.locator('[data-part="source"] a[href*="/widget/script-tag#where-the-script-comes-from"]')

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

  it('goes to the passage again from where the conversation was kept, by its number in the answer', async () => {
    const reader = await askAt('/widget/script-tag')
    await reader.page.reload()
    await reader.turns('complete').waitFor()
    const number = await source(reader)
      .locator('..')
      .evaluate((item) => [...item.parentElement!.children].indexOf(item) + 1)
    await reader.page
      .locator('[data-part="citation"]')
      .getByText(String(number), { exact: true })
      .first()
      .click()
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
    // What is asked of the browser; the page itself never learns of a text fragment.
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
