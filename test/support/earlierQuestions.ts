import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openReader } from './openReader.ts'

/** The note at the launcher about earlier questions. */
export const noteOf = (page: Page) => page.locator('[data-part="answered"]')

/** Asks a question that the docs do not answer, and closes the tab. */
export async function askInVain(context: BrowserContext, url: string, question: string): Promise<void> {
  const { page, askAndWait } = await openReader(context, url)
  await askAndWait(question)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContainEqual(expect.stringMatching(/:unanswered$/))
  await page.keyboard.press('Escape')
  await page.close()
}

/** Makes the stored questions as old as this, so that the service may be asked about them. */
export async function makeOlder(context: BrowserContext, url: string, days: number): Promise<void> {
  const page = await context.newPage()
  await page.route('**/embed.js', (route) => route.abort())
  await page.goto(url)
  await page.evaluate((ms) => {
    for (const key of Object.keys(localStorage).filter((each) => each.endsWith(':unanswered'))) {
      const kept = JSON.parse(localStorage.getItem(key)!)
      kept.nextAt -= ms
      for (const each of kept.questions) each.askedAt -= ms
      localStorage.setItem(key, JSON.stringify(kept))
    }
  }, days * 86_400_000)
  await page.close()
}
