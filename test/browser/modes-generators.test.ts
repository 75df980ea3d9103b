import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generators } from '../generators/generators.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { readerOf } from '../support/openReader.ts'
import { startGeneratorSite } from '../support/startGeneratorSite.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(generators.map((generator) => [generator.name, generator] as const))(
  'on a site made by %s, 1280 pixels wide, a panel at the side',
  (name, generator) => {
    it('pushes the page, so that code and its buttons can be reached, and lets it go', async () => {
      const site = await startGeneratorSite(generator)
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      context.setDefaultTimeout(8_000)
      try {
        // The tag of the docs' snippet, with two attributes more.
        await context.route('**/embed.js', async (route) => {
          const response = await route.fetch()
          const more =
            'for (const tag of document.querySelectorAll(\'script[src*="embed.js"]\')) Object.assign(tag.dataset, { mode: "side", open: "" });'
          await route.fulfill({ response, body: more + (await response.text()) })
        })
        const page = await context.newPage()
        const { launcher } = readerOf(page)
        const slash = ['docusaurus', 'starlight', 'mkdocs', 'sphinx'].includes(name) ? '/' : ''
        await page.goto(`${site.url}/install${slash}`)
        await page.getByRole('separator', { name: 'Width of the panel' }).waitFor()
        const block = page.locator('main pre:visible, [role="main"] pre:visible').first()
        await block.hover({ position: { x: 12, y: 12 } })
        await page.locator('[data-docs-assistant-code]').first().waitFor({ state: 'attached' })
        const panel = page.locator('[data-part="panel"]')
        const left = (await panel.boundingBox())!.x
        expect(left).toBe(880)

        const code = (await block.boundingBox())!
        expect(code.x + code.width).toBeLessThanOrEqual(left)
        const button = page.getByRole('button', { name: 'Add this code to your question' }).first()
        const place = (await button.boundingBox())!
        expect(place.x + place.width).toBeLessThanOrEqual(left)
        // Fails where something else lies above it.
        await button.click()
        await panel.getByRole('list', { name: 'About' }).waitFor()

        await page.locator('[data-part="composer"] textarea').press('Escape')
        await launcher.waitFor()
        expect(
          await page.evaluate(() => [
            getComputedStyle(document.documentElement).marginRight,
            getComputedStyle(document.documentElement).getPropertyValue('--docs-assistant-push'),
            document.adoptedStyleSheets.length,
          ]),
        ).toEqual(['0px', '', 0])
      } finally {
        await context.close()
        await site.close()
      }
    })
  },
)
