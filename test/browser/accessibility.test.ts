import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { type RunningService, startService } from '../support/startService.ts'

let browser: Browser
let service: RunningService
beforeAll(async () => {
  browser = await openBrowser()
  service = await startService({ folder: new URL('../../docs/', import.meta.url).pathname })
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
  ['dark', 360],
] as const)('on a page in %s, %i pixels wide', (colorScheme, width) => {
  it('axe finds nothing wrong closed, empty, answered and failed', async () => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    try {
      await page.goto(`${service.url}/widget/configuration`)
      const launcher = page.getByRole('button', { name: /ask/i })
      await launcher.waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])

      await launcher.click()
      const composer = page.getByRole('textbox')
      await composer.waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])

      await composer.fill('Which settings can I write as data attributes?')
      await composer.press('Enter')
      await page.locator('[data-part="turn"][data-state="complete"]').waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])

      await page.route('**/discovery/**', (route) => route.abort('connectionrefused'))
      await composer.fill('And as props?')
      await composer.press('Enter')
      await page.getByRole('button', { name: /try again|retry/i }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
    } finally {
      await context.close()
    }
  })
})
