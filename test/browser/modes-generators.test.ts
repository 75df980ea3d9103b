import { describe, expect, it } from 'vitest'
import { generators } from '../generators/generators.ts'
import { openContext } from '../support/openContext.ts'
import { readerOf } from '../support/openReader.ts'
import { startGeneratorSite } from '../support/startGeneratorSite.ts'

const sites = await Promise.all(generators.map(startGeneratorSite))

describe.each(sites.map((site) => [site.name, site] as const))(
  'on a site made by %s, 1280 pixels wide, a panel at the side',
  (name, site) => {
    it('pushes the page, so that code and its buttons can be reached, and lets it go', async () => {
      const context = await openContext({ viewport: { width: 1280, height: 900 } })
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
      await page.getByRole('separator', { name: 'Panel width' }).waitFor()
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
    })
  },
)
