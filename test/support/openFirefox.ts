import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import { findFirefox } from '../../scripts/findBrowsers.ts'
import { closeLater } from './closeLater.ts'
import type { OtherBrowser, OtherPage } from './otherBrowser.ts'

/** Starts a real, headless Firefox, driven over WebDriver BiDi. Playwright drives only its own build. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox().path,
    // A headless Firefox reports no mouse, and the widget would treat it as a phone.
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  })
  closeLater(() => browser.close())
  return {
    version: await browser.version(),
    async open(address) {
      const page = await browser.newPage()
      await page.setViewport({ width: 1000, height: 700 })
      await page.goto(address)
      return drive(page)
    },
  }
}

function drive(page: Page): OtherPage {
  return {
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput)
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput)
    },
    type: (text) => page.keyboard.type(text),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
    },
    evaluate: (run, ...given) => page.evaluate(run as never, ...(given as unknown as never[])) as never,
  }
}
