import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openBrowser } from './openBrowser.ts'
import { type HeldLine, openHeldLine } from './openHeldLine.ts'
import { type RunningService, startService } from './startService.ts'

/** Our own docs over a connection that can be held, with a new browser context for each test. */
export interface HeldDocs {
  readonly line: HeldLine
  readonly context: BrowserContext
  /** Console messages of the pages. */
  readonly complaints: readonly string[]
  openPage(path?: string): Promise<Page>
  /** Asks, and returns once the first text is shown and the rest is held. */
  askAndHold(page: Page): Promise<() => void>
}

export const portQuestion = 'How do I start the service on another port?'
export const folderQuestion = 'Which data folder does the service use?'

export const launcher = (page: Page) => page.locator('[data-part="launcher"]')
export const composer = (page: Page) => page.locator('[data-part="composer"] textarea')
export const turns = (page: Page, state?: string) =>
  page.locator(`[data-part="turn"]${state ? `[data-state="${state}"]` : ''}`)
export const questions = (page: Page) => page.locator('[data-part="question"]').allInnerTexts()

export async function type(page: Page, text: string): Promise<void> {
  if (await launcher(page).isVisible()) await launcher(page).click()
  await composer(page).fill(text)
}

export async function ask(page: Page, question: string): Promise<void> {
  await type(page, question)
  await composer(page).press('Enter')
}

/** Starts and stops everything around the tests of a file. */
export function serveHeldDocs(): HeldDocs {
  let browser: Browser
  let service: RunningService
  let line: HeldLine
  let context: BrowserContext
  let complaints: string[]
  beforeAll(async () => {
    browser = await openBrowser()
    service = await startService({ folder: new URL('../../docs/', import.meta.url).pathname })
    line = await openHeldLine(service.url)
  })
  afterAll(async () => {
    await browser?.close()
    await line?.close()
    await service?.close()
  })
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    // A short timeout, so that a failing wait names its place.
    context.setDefaultTimeout(8_000)
    complaints = []
  })
  afterEach(async () => {
    line.holdAfter('')()
    await context.close()
  })

  return {
    get line() {
      return line
    },
    get context() {
      return context
    },
    get complaints() {
      return complaints
    },
    async openPage(path = '/getting-started') {
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      await page.goto(line.url + path)
      return page
    },
    async askAndHold(page) {
      const release = line.holdAfter('docs say, word for word')
      await ask(page, portQuestion)
      await turns(page, 'answering').filter({ hasText: 'word for word' }).waitFor()
      return release
    },
  }
}
