import { describe, expect, it } from 'vitest'
import { labels as arabic } from '../../src/languages/ar.ts'
import { labels as german } from '../../src/languages/de.ts'
import { labels as english } from '../../src/languages/en.ts'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openContext } from '../support/openContext.ts'
import { openReader, type Reader } from '../support/openReader.ts'
import { ownDocs, startService } from '../support/startService.ts'

const service = await startService({ folder: ownDocs })

/** A reader at a page of the docs that says it is in a language. */
async function openIn(lang: string, width = 1280): Promise<Reader> {
  const context = await openContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await context.route('**/widget/configuration', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/<html[^>]*>/, `<html lang="${lang}">`),
    })
  })
  return openReader(context, `${service.url}/widget/configuration`)
}

describe.each([1280, 390])('on a page in Arabic, %i pixels wide', (width) => {
  it('the panel is in Arabic from the first moment, from right to left, answers, and axe finds nothing wrong', async () => {
    const requests: string[] = []
    const { page, launcher, composer, complaints, turns } = await openIn('ar', width)
    page.on('request', (request) => requests.push(request.url()))
    await launcher.waitFor()
    expect(await launcher.innerText()).toContain(arabic.launcher)
    const root = page.locator('[data-part="root"]').first()
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['ar', 'rtl'])
    // At the end of the line, which is the left here.
    const place = (await launcher.boundingBox())!
    expect(place.x).toBeLessThan(30)
    expect(await findAccessibilityViolations(page)).toEqual([])

    await launcher.press('Enter')
    await composer.waitFor()
    expect(await composer.getAttribute('placeholder')).toBe(arabic.placeholder)
    expect(await findAccessibilityViolations(page)).toEqual([])

    await composer.fill('How do I write settings as data attributes?')
    await composer.press('Enter')
    await turns('complete').waitFor()
    const code = page.locator('[data-part="answer-text"] :is(pre, code)').first()
    expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    await page.getByRole('button', { name: arabic.copyAnswer, exact: true }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(complaints).toEqual([])
  })
})

describe('when the site switches its language', () => {
  it('the panel follows, and loads the words of that language alone', async () => {
    const { page, launcher, complaints } = await openIn('en')
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/language-')) loaded.push(request.url().replace(/.*\//, ''))
    })
    await launcher.waitFor()
    expect(await launcher.innerText()).toContain(english.launcher)
    await page.evaluate(() => {
      document.documentElement.lang = 'de-AT'
    })
    await page
      .getByRole('button', { name: german.titleUnnamed })
      .or(launcher.getByText(german.launcher))
      .first()
      .waitFor()
    expect(await page.locator('[data-part="root"]').first().getAttribute('lang')).toBe('de-AT')
    expect(loaded).toEqual(['language-de.js'])
    expect(complaints).toEqual([])
  })
})

describe('when the words do not come', () => {
  it('the panel is in English, and one line in the console says why', async () => {
    const context = await openContext()
    await context.route('**/language-*.js', (route) => route.abort())
    const reader = await openReader(context, `${service.url}/widget/configuration`)
    await reader.page.evaluate(() => {
      document.documentElement.lang = 'fr'
    })
    await reader.launcher.press('Enter')
    await expect.poll(() => reader.complaints.length).toBe(1)
    expect(reader.complaints[0]).toContain('the labels in "fr" could not be loaded')
    expect(await reader.launcher.innerText()).toContain(english.launcher)
  })
})
